import type { Dealer } from "../api.ts";
import { Forms } from "./Forms.tsx";
import { Rules } from "./Rules.tsx";

/** A part of a draft with a screen of its own. */
export type PartRoute =
  | { screen: "rules"; draft: string; table: string }
  | { screen: "forms"; draft: string; form: string };

/** The part that an address names: `/drafts/<id>/rules/<table>` or `/drafts/<id>/forms/<form>`. */
export function partRouteOf(path: string): PartRoute | undefined {
  const [, draft, screen, name] = /^\/drafts\/([0-9a-f]+)\/(rules|forms)(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (draft === undefined) return undefined;
  if (screen === "rules") return { screen, draft, table: name ?? "tag" };
  return { screen: "forms", draft, form: name ?? "enquiry" };
}

/** Rules or forms of a draft. */
export function PartScreen({
  route,
  dealers,
  go,
}: {
  route: PartRoute;
  dealers: Dealer[];
  go(path: string): void;
}) {
  const { draft: id } = route;
  const at = `/drafts/${id}`;
  const ways = { onBack: () => go(at), onReview: () => go(`${at}/review`) };
  return route.screen === "rules" ? (
    <Rules
      key={id}
      {...{ id, dealers, table: route.table, ...ways }}
      onTable={(table) => go(`${at}/rules/${table}`)}
    />
  ) : (
    <Forms
      key={id}
      {...{ id, dealers, form: route.form, ...ways }}
      onForm={(form) => go(`${at}/forms/${form}`)}
      onRules={(table) => go(`${at}/rules/${table}`)}
    />
  );
}
