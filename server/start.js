// Plain JavaScript that any Node parses, so that an old one gets a sentence instead of a syntax error.
import { keepCompiled, load, requireNode } from "../scripts/launch.js";

requireNode("The Forecourt server");
keepCompiled();
const { resolveProgramUrl } = await load("platform/base/programs.ts");
await import(resolveProgramUrl("server/main.ts").href);
