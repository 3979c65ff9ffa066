import { formats } from "../../schemas/forms/formats.ts";
import { readNumber } from "../../schemas/forms/numbers.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { type AskedVehicle, normalisePlate, type OwnVehicle, regoStates } from "./rego/vehicle.ts";
import type { AskedValuation } from "./valuation/valuation.ts";

/** Codes of `lookup.error.<code>` by field. */
export interface Wrong {
  wrong: { [field: string]: string };
}

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

function wrongOf(fields: { [field: string]: string | undefined }): Wrong | undefined {
  const wrong = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return wrong.length > 0 ? { wrong: Object.fromEntries(wrong) } : undefined;
}

function regoProblem(rego: string): string | undefined {
  if (rego === "") return "required";
  return formats.rego?.test(rego) && normalisePlate(rego) !== "" ? undefined : "rego";
}

/** Plate and state of a body `{ rego, regoState }`. */
export function readRego(body: unknown): AskedVehicle | Wrong {
  const { rego, regoState } = convertToJsonObject(body);
  const asked = { rego: text(rego), regoState: text(regoState).toLowerCase() };
  const state = regoStates.some((known) => known === asked.regoState) ? undefined : "regoState";
  return wrongOf({ rego: regoProblem(asked.rego), regoState: state }) ?? asked;
}

const mostKms = 2_000_000;

/** Kilometres on an odometer; undefined if it is no such number. */
export function readKms(kms: unknown): number | undefined {
  const count = typeof kms === "string" ? readNumber(kms.trim()) : kms;
  return typeof count === "number" && Number.isInteger(count) && count >= 0 && count <= mostKms ? count : undefined;
}

function readAnswers(answers: unknown): { [question: string]: string } | undefined {
  const entries = Object.entries(convertToJsonObject(answers));
  if (answers !== undefined && (typeof answers !== "object" || entries.length > 50)) return undefined;
  const texts = entries.map(([question, answer]) => [question, String(answer)] as const);
  return texts.every(([question, answer]) => question.length <= 100 && answer.length <= 100)
    ? Object.fromEntries(texts)
    : undefined;
}

/** A body `{ rego, regoState, kms, adjustmentAnswers?, id? }`. */
export function readValuation(body: unknown): AskedValuation | Wrong {
  const rego = readRego(body);
  const { kms, adjustmentAnswers, id } = convertToJsonObject(body);
  const count = readKms(kms);
  const answers = readAnswers(adjustmentAnswers);
  const others = wrongOf({
    kms: count === undefined ? "kms" : undefined,
    adjustmentAnswers: answers === undefined ? "answer" : undefined,
  });
  if ("wrong" in rego || others !== undefined || count === undefined || answers === undefined) {
    return { wrong: { ...("wrong" in rego ? rego.wrong : {}), ...others?.wrong } };
  }
  const known = text(id).slice(0, 100);
  return { ...rego, kms: count, adjustmentAnswers: answers, ...(known && { id: known }) };
}

/** The visitor's view of the car: everything except its price when new. */
export function omitPriceWhenNew({ priceWhenNew: _, ...vehicle }: OwnVehicle): Omit<OwnVehicle, "priceWhenNew"> {
  return vehicle;
}
