import { acceptsForm } from "../../schemas/documents/site/leads.schema.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import type { Change } from "../editing.ts";
import { formatName } from "../parts/layers.ts";

/** The forms whose leads a target gets: these, all but these, or all. */
export interface TargetForms {
  forms?: readonly string[] | undefined;
  exceptForms?: readonly string[] | undefined;
}

/** What a target says of forms; what has another shape says nothing. */
export function readTargetForms(target: JsonObject): TargetForms {
  const { forms, exceptForms } = convertToJsonObject(target);
  return {
    ...(Array.isArray(forms) && { forms: forms.map(String) }),
    ...(Array.isArray(exceptForms) && { exceptForms: exceptForms.map(String) }),
  };
}

/** The forms of a target that gets the leads of one form more, or less. Of all forms, it names the one that it does not get. */
export function toggleTargetForm(targetForms: TargetForms, form: string, isOn: boolean): TargetForms {
  if (acceptsForm(targetForms, form) === isOn) return targetForms;
  const { forms, exceptForms = [] } = targetForms;
  if (forms) return { forms: isOn ? [...forms, form] : forms.filter((text) => text !== form) };
  const others = isOn ? exceptForms.filter((exceptForm) => exceptForm !== form) : [...exceptForms, form];
  return others.length > 0 ? { exceptForms: others } : {};
}

/** The changes below a target that make it say so. */
export function diffTargetForms(before: TargetForms, after: TargetForms, target: readonly string[]): Change[] {
  return (["forms", "exceptForms"] as const).flatMap((key): Change[] => {
    const [value, steps] = [after[key], [...target, key]];
    if (value) return [{ op: "set", steps, value: [...value] }];
    return before[key] ? [{ op: "remove", steps }] : [];
  });
}

const listed = (forms: readonly string[]): string => forms.map(formatName).join(", ");

/** Whose leads a target gets, in words. */
export function describeTargetForms({ forms, exceptForms }: TargetForms): string {
  if (forms) return `It gets the leads of ${forms.length === 1 ? "this form" : "these forms"} only: ${listed(forms)}.`;
  if (exceptForms) return `It gets the leads of all forms, new ones too, except: ${listed(exceptForms)}.`;
  return "It gets the leads of all forms, new ones too.";
}
