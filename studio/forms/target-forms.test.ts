import { expect, it } from "vitest";
import { describeTargetForms, diffTargetForms, type TargetForms, toggleTargetForm } from "./target-forms.ts";

const all: TargetForms = {};

it("takes one form out of all of them without naming the others, so that forms of tomorrow are delivered", () => {
  expect(toggleTargetForm(all, "finance", false)).toEqual({ exceptForms: ["finance"] });
  expect(toggleTargetForm({ exceptForms: ["finance"] }, "contact", false)).toEqual({
    exceptForms: ["finance", "contact"],
  });
  expect(toggleTargetForm({ exceptForms: ["finance"] }, "finance", true)).toEqual(all);
});

it("adds forms to those that a target names, and takes them out", () => {
  expect(toggleTargetForm({ forms: ["fleet"] }, "contact", true)).toEqual({ forms: ["fleet", "contact"] });
  expect(toggleTargetForm({ forms: ["fleet", "contact"] }, "fleet", false)).toEqual({ forms: ["contact"] });
  expect(toggleTargetForm({ forms: ["fleet"] }, "fleet", true)).toEqual({ forms: ["fleet"] });
});

it("changes what a target says, and nothing else", () => {
  expect(diffTargetForms({ exceptForms: ["finance"] }, { forms: ["fleet"] }, ["crm"])).toEqual([
    { op: "set", steps: ["crm", "forms"], value: ["fleet"] },
    { op: "remove", steps: ["crm", "exceptForms"] },
  ]);
  expect(diffTargetForms(all, all, ["crm"])).toEqual([]);
});

it.each<[TargetForms, string]>([
  [all, "It gets the leads of all forms, new ones too."],
  [{ forms: ["fleet-quote"] }, "It gets the leads of this form only: Fleet quote."],
  [{ forms: ["fleet-quote", "contact"] }, "It gets the leads of these forms only: Fleet quote, Contact."],
  [{ exceptForms: ["finance"] }, "It gets the leads of all forms, new ones too, except: Finance."],
])("says exactly which forms: %j", (targetForms, words) => {
  expect(describeTargetForms(targetForms)).toBe(words);
});
