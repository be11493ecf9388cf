import { findWebKit } from "../../scripts/other-browsers.mjs";
import { testMainFlows } from "./main-flows";
import { openWebKit } from "./webkit";

testMainFlows("WebKit", () =>
  openWebKit(findWebKit() ?? { driver: "WebKitWebDriver", display: "Xvfb" }),
);
