import { lazy } from "react";
import type { NodeExtras } from "../../layout/node-extras.ts";
import { Later } from "../../parts/later.tsx";
import type { Props } from "./schema.ts";

const load = () => import("./CalculatorBody.tsx");
// The server renders the calculator with its first estimate; its code comes after the rest of the page is alive.
const CalculatorBody = import.meta.env.SSR
  ? (await load()).CalculatorBody
  : lazy(async () => ({ default: (await load()).CalculatorBody }));

/** What a car could cost a week and a month. Its first estimate is the server's; typing changes it in the browser. */
export function RepaymentCalculator(props: Props & NodeExtras) {
  return (
    <Later>
      <CalculatorBody {...props} />
    </Later>
  );
}
