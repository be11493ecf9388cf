// Loaded before a program under test: it gives none of its processes a low priority. Photographs are encoded at the lowest
// one, at which they are hardly ever made beside the whole suite.
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

Object.assign(os, { setPriority: () => undefined });
syncBuiltinESMExports();
