import { loadTenant, tenantSlugs } from "./schemas/index.ts";
import { prepareTenant } from "./renderer/prepare.ts";
import { catalog } from "./renderer/catalog.gen.ts";
import { dataSources } from "./schemas/documents/data-sources.ts";
import { readTenantSource } from "./server/tenants/read.ts";
import { checkTables } from "./rules/tools.ts";
import { checkMessages } from "./renderer/messages/check.ts";
const source = await readTenantSource("/tmp/a-tenants");
const files = new Map([...source.files].filter(([f]) => f.startsWith("_")));
const m = JSON.parse(files.get("_platform/menus.json")!); 
files.set("_platform/menus.json", JSON.stringify(m).replaceAll('{"$bind":"site.name"}', '"Us"'));
for (let i = 0; i < 1000; i++) {
  files.set(`d${i}/site.json`, source.files.get("west-motors/site.json")!.replaceAll("west-motors", "d"+i)+" ".repeat(i));
  files.set(`d${i}/theme.json`, '{"colours":{"accent":"#0b5'+String(100+i%900)+'"}}');
  files.set(`d${i}/copy.json`, '{"home.hello":"Hello '+i+'"}');
  files.set(`d${i}/rules/tag.json`, '{"rows":[{"id":"reserved","then":{"style":"x"}}]}');
  files.set(`d${i}/pages/home.json`, '{"title":"Home '+i+'"}');
}
const s = { files };
for (const n of [1, 100, 1000]) {
  const fresh = { files };
  const slugs = tenantSlugs(fresh).slice(0, n);
  const t = performance.now(); let ok = 0;
  for (const slug of slugs) { const r = loadTenant(fresh, slug, { components: catalog, dataSources, env: {} }); if (r.tenant) ok++; else if (slug === "d0") console.log(r.problems.filter(p=>p.severity==="error").slice(0,4)); }
  console.log("load only", n, (performance.now()-t).toFixed(0), "ms", ok);
}
let t = performance.now(); let ok = 0;
for (const slug of tenantSlugs(s)) { const r = loadTenant(s, slug, { components: catalog, dataSources, env: {}, checks: [checkTables] }); if (r.tenant) ok++; }
console.log("checkTables", (performance.now()-t).toFixed(0), "ms", ok);
t = performance.now(); ok = 0;
for (const slug of tenantSlugs(s)) { const r = loadTenant(s, slug, { components: catalog, dataSources, env: {}, checks: [checkMessages] }); if (r.tenant) ok++; else if (slug==="d0") console.log(r.problems.filter(p=>p.severity==="error")); }
console.log("checkMessages", (performance.now()-t).toFixed(0), "ms", ok);
t = performance.now(); ok = 0;
for (const slug of tenantSlugs(s)) { const r = prepareTenant(s, slug, { env: {} }); if (r.prepared) ok++; }
console.log("prepare", (performance.now()-t).toFixed(0), "ms", ok, (process.memoryUsage().rss/1e6).toFixed(0));
