import { problemsOfCase, lineOf } from "./tests/support/diagnostic-case.ts";
import { writeFileSync, existsSync } from "node:fs";
const f = "/work/main/tests/fixtures/diagnostics/";
import { readdirSync, readFileSync } from "node:fs";
function walk(p: string): string[] { return readdirSync(f+p,{withFileTypes:true}).filter(e=>e.isDirectory()&&!e.name.startsWith("_")).flatMap(e=>{const n=p?p+"/"+e.name:e.name; return existsSync(f+n+"/input.txt")?[n]:walk(n);}); }
for (const n of walk("")) {
  const ps = problemsOfCase(readFileSync(f+n+"/input.txt","utf8"));
  const text = ps.map(lineOf).join("\n")+"\n";
  if (process.argv.includes("--write")) writeFileSync(f+n+"/expected.txt", text);
  const ok = ps.length===1 && (n.startsWith("typical") || ps[0]?.code===n);
  console.log(ok?"ok ":"!! ", n.padEnd(36));
  for (const p of ps) console.log("       ", lineOf(p), "|", p.message, "|", p.hint);
}
