import type { Finding } from "../diagnostics/catalogue.ts";
import { fromPointer, toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { layerAt } from "../resolve/said-by.ts";

/**
 * Findings about two parts of a form that contradict each other, each at the part that a layer set last, because that layer
 * made the mistake: a pattern longer than the field of the layer below may be, or a required field that no step below asks.
 * `stated` gives the pointer in the documents as their files say them.
 */
export function atLastSaid(
  findings: readonly Finding[],
  tenant: ResolvedTenant,
  stated: (pointer: string) => string,
): Finding[] {
  const blamed = findings.map((finding): Finding => {
    const other = otherPart(finding, tenant.forms);
    if (other === undefined) return finding;
    const pointer = stated(other.pointer);
    return layerAt(tenant, pointer) > layerAt(tenant, finding.pointer) ? { ...other, pointer } : finding;
  });
  return asOneList(blamed);
}

type Unlisted = Extract<Finding, { code: "form/not-in-steps" | "form/not-in-order" }>;
const isUnlisted = (finding: Finding): finding is Unlisted =>
  finding.code === "form/not-in-steps" || finding.code === "form/not-in-order";

/** The fields that one list leaves out are one mistake. */
function asOneList(findings: readonly Finding[]): Finding[] {
  const lists = Map.groupBy(findings.filter(isUnlisted), ({ code, pointer }) => `${code} ${pointer}`);
  return findings.flatMap((finding): Finding[] => {
    if (!isUnlisted(finding)) return [finding];
    const [first, ...others] = lists.get(`${finding.code} ${finding.pointer}`) ?? [];
    if (finding !== first) return [];
    const more = others.map(({ params }) => params.field);
    return more.length === 0 ? [finding] : [{ ...finding, params: { ...finding.params, more } } as Finding];
  });
}

/** The finding that two steps ask a field, at the first of them. */
function inFirstStep(
  finding: Finding & { code: "form/in-two-steps" },
  forms: ResolvedTenant["forms"],
): Finding | undefined {
  const [, id = ""] = fromPointer(finding.pointer);
  const steps = (Object.hasOwn(forms, id) ? forms[id]?.steps : undefined) ?? [];
  const step = steps.findIndex(({ fields }) => fields.includes(finding.params.field));
  if (step < 0) return undefined;
  const index = steps[step]?.fields.indexOf(finding.params.field) ?? -1;
  return { ...finding, pointer: toPointer(["forms", id, "steps", step, "fields", index]) };
}

/** The finding at the other one of the two parts that it is about. */
function otherPart(finding: Finding, forms: ResolvedTenant["forms"]): Finding | undefined {
  if (finding.code === "form/impossible-limits" || finding.code === "form/too-short") {
    const keys = finding.code === "form/too-short" ? ["maxLength", "format"] : finding.params.keys;
    const way = fromPointer(finding.pointer);
    const key = keys.find((one) => one !== way.at(-1));
    return key === undefined ? undefined : { ...finding, pointer: toPointer([...way.slice(0, -1), key]) };
  }
  if (finding.code === "form/in-two-steps") return inFirstStep(finding, forms);
  if (finding.code !== "form/not-in-steps" && finding.code !== "form/not-in-order") return undefined;
  const [, id = ""] = fromPointer(finding.pointer);
  const { field } = finding.params;
  const { schema, steps, order } = (Object.hasOwn(forms, id) ? forms[id] : undefined) ?? {};
  const index = schema?.required?.indexOf(field) ?? -1;
  if (index < 0) return undefined;
  const pointer = toPointer(["forms", id, "schema", "required", index]);
  if (finding.code === "form/not-in-order")
    return { ...finding, pointer, params: { field, ...(order && { below: order }) } };
  // Contact details and consents come last, so what is added comes before: in the first step.
  const step = steps?.[0];
  return { ...finding, pointer, params: { field, ...(step && { below: step }) } };
}
