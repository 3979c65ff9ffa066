import type { Finding } from "../diagnostics/catalogue.ts";
import { alike, type Guess, guess, nearest } from "../diagnostics/nearest.ts";
import { fromPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { copyKey } from "./document-schema.ts";

const codes = {
  form: "reference/unknown-form",
  table: "reference/unknown-table",
  copy: "reference/unknown-copy",
  page: "reference/unknown-page",
  location: "reference/unknown-location",
  locationSlug: "reference/unknown-location",
  dealership: "reference/unknown-dealership",
  manufacturer: "reference/unknown-manufacturer",
  collection: "reference/unknown-collection",
  frame: "reference/unknown-frame",
  menu: "reference/unknown-menu",
  asset: "reference/unknown-asset",
  dialog: "reference/unknown-dialog",
  offer: "reference/unknown-offer",
  flag: "reference/unknown-flag",
  setting: "reference/unknown-setting",
} as const;

const guessOf = (kind: keyof typeof codes) =>
  kind === "asset" ? guessFile : kind === "copy" ? guessKey : guess;

/** The key that was meant: it stands in copy.json, whose name is no part of it. */
function guessKey(name: string, keys: Iterable<string>): Guess {
  const own = name.replace(/^copy\./, "");
  return own !== name && [...keys].includes(own) ? () => own : guess(name, keys);
}

/** The file that was probably meant, perhaps of another kind: its folders say little, because all files share them. */
function guessFile(name: string, files: Iterable<string>): Guess {
  const nameOf = (file: string) => file.slice(file.lastIndexOf("/") + 1);
  const stemOf = (file: string) =>
    nameOf(file)
      .replace(/\.[a-z0-9]+$/i, "")
      .toLowerCase();
  return () => {
    const meant = nearest(
      nameOf(name),
      [...files].map(nameOf).filter((other) => other !== nameOf(name)),
    );
    const same = [...files].find((file) => nameOf(file) === nameOf(name));
    const others = [...files].filter((file) => stemOf(file) === stemOf(name));
    if (same === undefined && others.length === 1) return others[0];
    return same ?? [...files].find((file) => nameOf(file) === meant);
  };
}

/** The slug of the location with this name or id. */
const slugOfLocation = (name: string, { site }: ResolvedTenant): string | undefined =>
  site.locations?.find((location) => location.name === name || location.id === name)?.slug;

/** Keys of wording that begin as a missing one does, by the longest beginning that any has, those first that go on like it; `form.enquiry.send` with `form.enquiry`. */
function keysBeside(name: string, keys: Iterable<string>): { begin: string; ends: string[] } | undefined {
  const steps = name.split(".");
  const all = [...keys];
  for (let count = steps.length - 1; count > 0; count--) {
    const begin = steps.slice(0, count).join(".");
    const ends = all.filter((key) => key.startsWith(`${begin}.`)).map((key) => key.slice(begin.length + 1));
    const end = name.slice(begin.length + 1);
    if (ends.length > 0) return { begin, ends: ends.sort((a, b) => alike(end, b) - alike(end, a)) };
  }
  return undefined;
}

/** What is told of a name that none of these is. */
export function unknownName(
  { kind, name, pointer }: { kind: keyof typeof codes; name: string; pointer: string },
  names: Iterable<string>,
  tenant: ResolvedTenant,
): Finding {
  const near = guessOf(kind)(name, names);
  if (kind === "copy") {
    const [shownBy] = fromPointer(pointer).slice(-2);
    const isWords =
      !copyKey.test(name) && near() === undefined && shownBy !== undefined && !/^\d/.test(shownBy);
    const params = { name, near, beside: keysBeside(name, names), ...(isWords && { shownBy }) };
    return { code: "reference/unknown-copy", params, pointer };
  }
  const allowed = kind === "asset" ? [] : [...names];
  const slug = kind === "locationSlug" ? slugOfLocation(name, tenant) : undefined;
  const params = { name, near, allowed, ...(slug !== undefined && { near: () => slug, slug }) };
  return { code: codes[kind], params, pointer };
}
