import type { Finding } from "../diagnostics/catalogue.ts";

/** Whether a finding only follows from another: it misses hours that are written "9am", or a location whose slug another has. */
export function lacksRefused({ code, pointer }: Finding, found: readonly Finding[]): boolean {
  if (code === "location/hours-missing") {
    const day = pointer.replace(/status$/, "");
    return found.some((one) => one.code !== code && one.pointer.startsWith(day));
  }
  if (code === "location/postcode-state") {
    const state = pointer.replace(/postcode$/, "state");
    return found.some((one) => one.pointer === state);
  }
  // Values of wording in a list have no names.
  if (code === "copy/missing-value") {
    const values = `${pointer.replace(/\/\$msg$/, "")}/values`;
    return found.some((one) => one.code === "schema/wrong-type" && one.pointer === values);
  }
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
