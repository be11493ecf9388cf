import { findFirefox } from "../../scripts/other-browsers.mjs";
import { openFirefox } from "./firefox";
import { testMainFlows } from "./main-flows";

testMainFlows("Firefox", () => openFirefox(findFirefox() ?? "firefox"));
