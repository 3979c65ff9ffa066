import type { CheckContext, Dealer } from "./law-check.ts";
import { textOf } from "./shown-pages.ts";

/** Reports the pages with a form that draws prizes, on which this prop (`terms`, `permit`) says nothing. */
export function reportDraws(
  { pages, prepared }: Dealer,
  prop: string,
  report: CheckContext<void>["report"],
): void {
  const hasDraw = ({ source, params }: { source: string; params?: { id?: unknown } }) =>
    source === "form" && prepared.tenant.forms[String(params?.id)]?.draw !== undefined;
  for (const { page, pointer, nodes } of pages)
    if (Object.values(page.data ?? {}).some(hasDraw)) {
      const isStated = nodes.some(({ value: { props } }) => textOf(props?.[prop], prepared) !== "");
      if (!isStated) report({ pointer, page: page.id });
    }
}
