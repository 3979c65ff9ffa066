import { installedFonts } from "../../platform/base/fonts.ts";
import { serve } from "../../platform/base/serve.ts";
import { buildStock } from "../../platform/tenants/index.ts";
import { prepareTenant } from "../../renderer/pages/prepare.ts";
import { readFilter } from "../../search/index.ts";
import { type LawFinding, lawsOf, proveLaws } from "./prove.ts";
import type { LawQuestion } from "./question.ts";

// Runs in a worker thread: planning every page of a dealer takes seconds, and editors must not wait for it.
serve(async ({ source, slug, env, cars, known, now }: LawQuestion): Promise<LawFinding[] | undefined> => {
  const { prepared, reduced } = prepareTenant(source, slug, { env, readFilter, fonts: installedFonts });
  const usable = prepared ?? reduced?.()?.prepared;
  if (usable === undefined) return undefined;
  const live = { prepared: usable, stock: buildStock(usable, [...cars], now), loadedAt: now, known };
  return proveLaws(live, lawsOf(live), now);
});
