import { bindings } from "./bindings.ts";
import { braces } from "./braces.ts";
import { consequences } from "./consequences.ts";
import { contradictions } from "./contradictions.ts";
import { directives } from "./directives.ts";
import { files } from "./files.ts";
import { followed } from "./followed.ts";
import { forms } from "./forms.ts";
import { inherited } from "./inherited.ts";
import { leads } from "./leads.ts";
import { links } from "./links.ts";
import { meant } from "./meant.ts";
import type { Mistake } from "./mistake.ts";
import { nodes } from "./nodes.ts";
import { once } from "./once.ts";
import { outcomes } from "./outcomes.ts";
import { overrides } from "./overrides.ts";
import { removals } from "./removals.ts";
import { requests } from "./requests.ts";
import { searches } from "./searches.ts";
import { settings } from "./settings.ts";
import { shapes } from "./shapes.ts";
import { shown } from "./shown.ts";
import { suggested } from "./suggested.ts";
import { switches } from "./switches.ts";
import { syntax } from "./syntax.ts";
import { told } from "./told.ts";
import { typed } from "./typed.ts";
import { values } from "./values.ts";
import { wording } from "./wording.ts";
import { written } from "./written.ts";

export type { Mistake } from "./mistake.ts";

/** Every mistake; its first diagnostic names it. */
export const mistakes: readonly Mistake[] = [
  ...outcomes,
  ...bindings,
  ...wording,
  ...braces,
  ...nodes,
  ...switches,
  ...leads,
  ...searches,
  ...files,
  ...values,
  ...forms,
  ...links,
  ...overrides,
  ...removals,
  ...requests,
  ...told,
  ...contradictions,
  ...settings,
  ...syntax,
  ...inherited,
  ...shapes,
  ...meant,
  ...typed,
  ...directives,
  ...once,
  ...suggested,
  ...consequences,
  ...written,
  ...shown,
  ...followed,
];
