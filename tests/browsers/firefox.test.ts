import { findFirefox } from "../../scripts/browsers.mjs";
import { openFirefox } from "./firefox";
import { testMainFlows } from "./main-flows";

testMainFlows("Firefox", () => openFirefox(findFirefox() ?? "firefox"));
