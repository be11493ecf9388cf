import { findWebKit } from "../../scripts/browsers.mjs";
import { testMainFlows } from "./main-flows";
import { openWebKit } from "./webkit";

testMainFlows("WebKit", () =>
  openWebKit(findWebKit() ?? { driver: "WebKitWebDriver", display: "Xvfb" }),
);
