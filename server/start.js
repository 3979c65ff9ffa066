// Plain JavaScript that any Node parses, so that an old one gets a sentence instead of a syntax error.
import module from "node:module";
import { fileURLToPath } from "node:url";
import { requireNode } from "../scripts/require-node.js";

requireNode("The Forecourt server");
// A quarter of a start is compiling; where the folder cannot be written, everything is compiled. Threads get it as well.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL("../node_modules/.cache/forecourt", import.meta.url),
);
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
const { programUrl } = await import("../platform/base/programs.ts");
await import(programUrl("server/main.ts").href);
