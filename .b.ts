import { generate } from "./scripts/generate/json-schemas.ts";
import { mkdirSync, writeFileSync } from "node:fs";
mkdirSync("schemas/json-schema",{recursive:true});
for (const [f,c] of await generate()) { writeFileSync(f,c); console.log(f, c.length); }
