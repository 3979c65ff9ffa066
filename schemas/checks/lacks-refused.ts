import type { Finding } from "../diagnostics/catalogue.ts";

/** Whether a path misses what a search of its page was meant to give: the attribute of which the name is misspelt there. */
function isMisspeltSegment(
  { step, within }: { step: string; within: string },
  pointer: string,
  found: readonly Finding[],
): boolean {
  const data = `${pointer.split("/").slice(0, 3).join("/")}/data/${within.split(".")[0]}/`;
  return found.some(
    (one) =>
      one.code === "search/unknown-attribute" && one.pointer.startsWith(data) && one.params.near?.() === step,
  );
}

/** Whether a finding only follows from another: it misses hours that are written "9am", or a location whose slug another has. */
export function lacksRefused({ code, params, pointer }: Finding, found: readonly Finding[]): boolean {
  if (code === "location/hours-missing") {
    const day = pointer.replace(/status$/, "");
    return found.some((one) => one.code !== code && one.pointer.startsWith(day));
  }
  if (code === "location/postcode-state") {
    const state = pointer.replace(/postcode$/, "state");
    return found.some((one) => one.pointer === state);
  }
  // The slug that a location names was lost to that of another dealership.
  if (code === "reference/unknown-dealership")
    return found.some(
      (one) => one.code === "location/duplicate-slug" && one.pointer.startsWith("/site/dealerships/"),
    );
  // What reads the outcome of a table misses it with the data that asks for it.
  if (code === "reference/unknown-table" && pointer.endsWith("/$bind")) {
    const data = `${pointer.split("/").slice(0, 3).join("/")}/data/`;
    return found.some(
      (one) => one.code === code && one.params.name === params.name && one.pointer.startsWith(data),
    );
  }
  // The key of a wording in an object, where it stands alone.
  if (code === "copy/key-as-text")
    return found.some((one) => one.code === "schema/wrong-type" && pointer.startsWith(`${one.pointer}/`));
  // Values of wording in a list have no names.
  if (code === "copy/missing-value") {
    const values = `${pointer.replace(/\/\$msg$/, "")}/values`;
    return found.some((one) => one.code === "schema/wrong-type" && one.pointer === values);
  }
  if (code === "layout/unknown-path") return isMisspeltSegment(params, pointer, found);
  // A target that names a form which is not there was meant to get the leads of another.
  if (code === "site/no-target")
    return found.some(
      (one) =>
        one.pointer.startsWith(`${pointer}/`) &&
        (one.code === "reference/unknown-form" || /\/(?:forms|exceptForms)$/.test(one.pointer)),
    );
  // A band whose end is refused seems to have none.
  if (code === "search/unordered-bands") {
    const bands = `${pointer.split("/").slice(0, -2).join("/")}/`;
    return found.some((one) => one.code !== code && one.pointer.startsWith(bands));
  }
  if (code === "search/second-filter") {
    const attribute = pointer.replace(/\/label$/, "");
    return found.some((one) => one.code === "search/taken-name" && one.pointer === attribute);
  }
  return code === "reference/unknown-location" && found.some((one) => one.code === "location/duplicate-slug");
}
