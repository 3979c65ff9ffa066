import { Ajv2020 } from "ajv/dist/2020.js";
import { convertToJsonObject, isObject, type JsonObject } from "../../schemas/json-value.ts";
import * as s from "../../schemas/parts/schema.ts";

/** Body of `POST /api/leads`. */
export interface LeadRequest {
  /** Id of the form. */
  form: string;
  /** Fields by the specification's names. */
  data: JsonObject;
  car_id?: string;
  /** Page on which the form was: an address or a path of the site. */
  url: string;
  lead_attributes?: {
    visited_pages?: string[];
    linked_query_params?: { [name: string]: string };
    /** How long the form was open before it was submitted, ms; used for spam detection. */
    elapsed_ms?: number;
  };
  /** false for a step of a multi-step form that is not its last. */
  isLastStep?: boolean;
}

const line = (maxLength: number) => ({ type: "string", maxLength });

const requestSchema = s.object({
  form: { ...line(100), minLength: 1 },
  data: { type: "object", maxProperties: 200 },
  "car_id?": line(200),
  url: { ...line(2048), pattern: "^(https?://|/)" },
  "lead_attributes?": s.object({
    "visited_pages?": { type: "array", maxItems: 200, items: line(2048) },
    "linked_query_params?": { type: "object", maxProperties: 100, additionalProperties: line(2048) },
    "elapsed_ms?": { type: "number", minimum: 0 },
  }),
  "isLastStep?": { type: "boolean" },
});

// The schema is ours: to judge it, ajv would compile the schema of schemas at every start.
const ajv = new Ajv2020({ allErrors: true, strict: true, meta: false, validateSchema: false });
const isRequest = ajv.compile<LeadRequest>(requestSchema);
const maxDepth = 12;

function tooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth >= maxDepth || Object.values(value).some((item) => tooDeep(item, depth + 1));
}

/** Stock sources can use numeric ids, so a car's id can be a number; it can also be among the fields (S7.9). */
function withCarId(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { data, car_id = convertToJsonObject(data).car_id } = body;
  if (typeof car_id === "number" && Number.isSafeInteger(car_id)) return { ...body, car_id: String(car_id) };
  return typeof car_id === "string" && car_id !== "" ? { ...body, car_id } : body;
}

/** The body as a request, or the names of its top-level properties that are missing, unknown or malformed. */
export function parseRequest(sent: unknown): { request: LeadRequest } | { wrong: string[] } {
  if (tooDeep(sent)) return { wrong: ["data"] };
  const body = withCarId(sent);
  if (isRequest(body)) return { request: body };
  const wrong = (isRequest.errors ?? []).map((error) => {
    const named = error.params.missingProperty ?? error.params.additionalProperty;
    return error.instancePath.split("/")[1] ?? (named === undefined ? "body" : String(named));
  });
  return { wrong: [...new Set(wrong)] };
}
