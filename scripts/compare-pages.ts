import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Answer, listDealers, startCheckout } from "./compare/checkout.ts";
import { compareLooks } from "./compare/looks.ts";
import { findFirstDifference, normalise } from "./compare/normalise.ts";
import { listComparedPaths } from "./compare/pages.ts";
import { root } from "./run.ts";

// Says which pages of the dealers differ between two built checkouts: `npm run long compare-pages -- ../before [../after]`.
// `--looks DIR` photographs the pages as well, and writes there what looks different; `--dealer SLUG` takes one dealer;
// `--ignore-classes` is for restructured CSS, where `--looks` says what matters.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    looks: { type: "string" },
    dealer: { type: "string" },
    "ignore-classes": { type: "boolean", default: false },
  },
});
const [before, after = root] = positionals;
if (before === undefined) {
  console.error("Usage: npm run long compare-pages -- BEFORE [AFTER] [--dealer SLUG] [--looks DIR] [--ignore-classes]");
  process.exit(2);
}

const payload = "application/vnd.forecourt.page+json";
const classes = / class="[^"]*"/g;
function pageOf({ status, location = "", text }: Answer): string {
  const page = normalise(`${status} ${location}\n${text}`);
  return values["ignore-classes"] ? page.replace(classes, "") : page;
}

const folders = [resolve(before), resolve(after)] as const;
const servers = [await startCheckout(folders[0]), await startCheckout(folders[1])] as const;
const pages: { slug: string; path: string }[] = [];
let different = 0;
try {
  for (const slug of listDealers(folders[0]).filter((dealer) => (values.dealer ?? dealer) === dealer)) {
    for (const path of await listComparedPaths(servers[0], slug)) {
      pages.push({ slug, path });
      for (const accept of ["text/html", payload]) {
        const [first, second] = await Promise.all(servers.map((server) => server.ask(slug, path, accept)));
        const parted = findFirstDifference(pageOf(first as Answer), pageOf(second as Answer));
        if (!parted) continue;
        different += 1;
        console.log(`${slug} ${path} (${accept})\n  before ${parted.before}\n  after  ${parted.after}`);
      }
    }
  }
  console.log(`${pages.length} pages as HTML and as payload: ${different} answers differ.`);
  if (values.looks !== undefined) {
    const html = pages.filter(({ path }) => !/\.(css|txt|xml)$/.test(path));
    const lines = await compareLooks(servers, html, resolve(values.looks));
    for (const line of lines) console.log(line);
    console.log(`${html.length} pages at two widths: ${lines.length} look different.`);
    different += lines.length;
  }
} finally {
  await Promise.all(servers.map((server) => server.stop()));
}
process.exitCode = different > 0 ? 1 : 0;
