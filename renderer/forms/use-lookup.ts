import { useStore } from "jotai";
import { useRef } from "react";
import type { FieldErrors, PublicForm } from "../../schemas/forms/public-form.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { keepDeal, readDeal } from "../browser/deal-storage.ts";
import { askLookup, type Found } from "../form-state/index.ts";
import { usePage } from "../layout/index.ts";
import type { Answers } from "./use-answers.ts";
import { pickErrors } from "./use-problem.ts";

/** The result of a step's look-up: all answers so far, or fields to check first. */
type LookedUp = { outcome: "known"; answers: JsonObject } | { outcome: "wrong"; errors: FieldErrors };

/** The look-ups of a form's steps, and their results. */
export function useLookup(form: PublicForm, { latest, put }: Pick<Answers, "latest" | "put">) {
  const found = useRef<Found>({});
  const passed = useRef("");
  const { site } = usePage();
  const store = useStore();

  /**
   * Carries an estimate into my deal: the lower end, which the visitor can count on, with the vehicle's name. A trade-in
   * that is there already stays.
   */
  function keepTradeIn({ rego, valuation }: Found): void {
    const { low } = convertToJsonObject(valuation?.estimate);
    if (site.flags?.myDeal !== true || typeof low !== "number") return;
    const { name } = convertToJsonObject(convertToJsonObject(rego ?? valuation).vehicle);
    const deal = readDeal(site.id);
    if (deal.tradeIn) return;
    keepDeal(store, site.id, { ...deal, tradeIn: low, ...(typeof name === "string" && { tradeInName: name }) });
  }

  /**
   * Runs the look-up of a step; without a name it does nothing. An unknown plate is reported once; the visitor can
   * then continue with it.
   */
  async function lookUp(name: keyof Found | undefined, answers: JsonObject, isLast: boolean): Promise<LookedUp> {
    // Both look-ups require a plate.
    if (name === undefined || answers.rego === undefined) return { outcome: "known", answers };
    const lookup = await askLookup(name, answers);
    if (lookup.outcome === "wrong" && !isLast && passed.current !== lookup.question) {
      passed.current = lookup.question;
      return { outcome: "wrong", errors: pickErrors(lookup.fields, form.order) };
    }
    const answer = lookup.outcome === "found" ? lookup.answer : undefined;
    found.current = { ...found.current, [name]: answer };
    keepTradeIn(found.current);
    const id = answer?.id;
    if (typeof id !== "string" || !Object.hasOwn(form.schema.properties, "id")) return { outcome: "known", answers };
    put({ ...latest(), id });
    return { outcome: "known", answers: { ...answers, id } };
  }

  return { found: () => found.current, lookUp };
}
