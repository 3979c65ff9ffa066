import { dataGives } from "../data-sources/catalogue.ts";
import { ofCar } from "../data-sources/shapes.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import type { Page } from "../documents/page.ts";
import { isObject } from "../json-value.ts";
import { leadsTo, patternsOf, type RouteTable, segmentsOf } from "./links.ts";
import type { Reference } from "./reference.ts";

/** The param by which a page finds its car with this part of its path, such as `slug`. */
function carFoundBy({ data = {} }: Page, name: string): string | undefined {
  for (const { source, params, required } of Object.values(data)) {
    if (!required || dataGives[source] !== ofCar) continue;
    const [found] = Object.entries(params ?? {}).find(
      ([, value]) => isObject(value) && value.$bind === `route.params.${name}`,
    ) ?? [undefined];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An address of a table that fills another fact into the path of a car's page than the one by which the page finds its car. */
export function wronglyFilled({ name: href, pointer }: Reference, routes: RouteTable): Finding | undefined {
  if (!href.includes("/{") || !pointer.endsWith("/$url")) return undefined;
  const path = href.replace(/\{[^{}]*\}/g, "x");
  const page = routes.pageAt(path);
  if (page === undefined) return undefined;
  const names = patternsOf(page)[page.paths.findIndex((one) => leadsTo(path, one))] ?? [];
  for (const [at, segment] of segmentsOf(href.split(/[?#]/, 1)[0] ?? "").entries()) {
    const [, fact] = /^\{([^{}]+)\}$/.exec(segment) ?? [];
    if (fact === undefined) continue;
    const meant = carFoundBy(page, names[at]?.replace(/^:|\?$/g, "") ?? "");
    if (meant === undefined || meant === fact) continue;
    const problem = `leads to no car: the page "${page.id}" finds a car by its "${meant}", not by "${fact}"`;
    const advice = `Write "${href.replace(segment, () => `{${meant}}`)}".`;
    return { code: "reference/useless-link", params: { href, problem, advice }, pointer };
  }
  return undefined;
}
