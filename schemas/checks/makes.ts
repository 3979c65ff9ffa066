import type { Finding } from "../diagnostics/catalogue.ts";
import { guess, nearest } from "../diagnostics/nearest.ts";
import { wordKey } from "../entities/word-key.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { knownWords } from "../resolve/spellings.ts";

/**
 * Misspelt makes in the settings and the demonstration of a site. Others that the site does not know pass: the stock can have
 * makes that nothing names.
 */
export function checkMakes(tenant: ResolvedTenant): Finding[] {
  const makes = knownWords(tenant, "make");
  if (makes.length === 0) return [];
  const known = new Set(makes.map(wordKey));
  const { settings = {}, stock, manufacturer } = tenant.site;
  const { excludedMakes, certifiedMake } = settings;
  const texts = [
    {
      names: typeof excludedMakes === "string" ? excludedMakes.split(",") : [],
      at: "settings/excludedMakes",
    },
    { names: manufacturer ? [manufacturer] : [], at: "manufacturer" },
    { names: typeof certifiedMake === "string" ? [certifiedMake] : [], at: "settings/certifiedMake" },
    { names: stock?.demo?.certifiedMake ? [stock.demo.certifiedMake] : [], at: "stock/demo/certifiedMake" },
  ];
  return texts.flatMap(({ names, at }): Finding[] => {
    const own = names.map((name) => name.trim());
    const wrong = own.find((name) => !known.has(wordKey(name)) && nearest(name, makes) !== undefined);
    if (wrong === undefined) return [];
    // What is written can be a list: the mended one takes its place.
    const best = nearest(wrong, makes) ?? "";
    const near =
      own.length === 1 ? guess(wrong, makes) : () => own.map((n) => (n === wrong ? best : n)).join(", ");
    const pointer = toPointer(["site", ...at.split("/")]);
    return [{ code: "reference/unknown-manufacturer", params: { name: wrong, near }, pointer }];
  });
}
