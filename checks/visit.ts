import type { Finding } from "../schemas/diagnostics/catalogue.ts";
import { formatPointer } from "../schemas/json/pointer.ts";
import type { AnyCheck, Subjects } from "./check.ts";
import { checks } from "./registry.gen.ts";

const bySubject = Map.groupBy(checks, ({ subject }) => subject);

/** What the checks of a subject find in one. A check that throws is our own bug: it is reported, and the others go on. */
export function visit<Subject extends keyof Subjects>(name: Subject, subject: Subjects[Subject]): Finding[] {
  const found: Finding[] = [];
  let check: AnyCheck<Subject>;
  const report: Parameters<AnyCheck["visit"]>[1] = (place, params, at) => {
    const pointer = typeof place === "string" ? place : formatPointer(place);
    found.push({ code: "defined", check, params, pointer, ...(at && { at }) });
  };
  for (check of (bySubject.get(name) ?? []) as AnyCheck<Subject>[])
    try {
      check.visit(subject, report);
    } catch (error) {
      const problem = `${check.code}: ${error instanceof Error ? error.message : String(error)}`;
      found.push({ code: "platform/check-failed", params: { problem }, pointer: "" });
    }
  return found;
}
