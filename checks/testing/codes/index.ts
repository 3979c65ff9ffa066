import type { Entry } from "../../../schemas/diagnostics/catalogue/entry.ts";
import { type Code, catalogue } from "../../../schemas/diagnostics/catalogue.ts";
import type { AnyCheck, Example } from "../../check.ts";
import { checks } from "../../registry.gen.ts";
import type { Examples } from "./example.ts";
import { layers } from "./layers.ts";
import { layout, names } from "./names.ts";
import { texts } from "./texts.ts";
import { others, values } from "./values.ts";

const ofCatalogue: Examples<typeof catalogue> = {
  ...texts,
  ...layers,
  ...layout,
  ...names,
  ...values,
  ...others,
};

/** What the page of a code says, and its test; `params` are those of its message where no JSON gives it. */
export type ExplainedCode = Pick<
  AnyCheck,
  "code" | "severity" | "subject" | "message" | "hint" | "why" | "examples"
> & { params?: object };

const explain = (code: Code, example: Example | { params: object }): ExplainedCode => ({
  ...(catalogue[code] as Entry<object>),
  ...{ code, subject: "dealer" },
  ...("params" in example ? { ...example, examples: [] } : { examples: [example] }),
});

/** Every code of a problem: those of checks/, and those of the catalogue. */
export const explainedCodes: readonly ExplainedCode[] = [
  ...checks,
  ...Object.entries(ofCatalogue).map(([code, example]) => explain(code as Code, example)),
].sort((first, other) => (first.code < other.code ? -1 : 1));
