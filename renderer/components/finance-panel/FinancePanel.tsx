import { lazy } from "react";
import type { NodeExtras } from "../../layout/index.ts";
import { Later } from "../../parts/later.tsx";
import type { Props } from "./schema.ts";

const load = () => import("./FinanceBody.tsx");
// The server renders it completely; its interactive code (opening a disclaimer) loads after the page.
const FinanceBody = import.meta.env.SSR
  ? (await load()).FinanceBody
  : lazy(async () => ({ default: (await load()).FinanceBody }));

/**
 * The weekly or monthly cost of a car with one lender, as a panel or as an expandable row; nothing without finance
 * data.
 */
export function FinancePanel(props: Props & NodeExtras) {
  return (
    <Later>
      <FinanceBody {...props} />
    </Later>
  );
}
