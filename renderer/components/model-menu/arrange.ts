import type { Props } from "./schema.ts";

type Model = NonNullable<Props["models"]>[number];
type Tab = Props["tabs"][number];

/** Models in their fixed order, those without a position last, ties by name (S2.57). */
export function arrange(models: readonly Model[]): Model[] {
  const place = ({ order }: Model): number => order ?? Number.MAX_SAFE_INTEGER;
  return [...models].sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, "en"));
}

/** Whether a tab contains a model (S2.56); a tab without groups and statuses contains all. */
export function isModelInTab({ bodies, statuses }: Tab, model: Model): boolean {
  if (bodies === undefined && statuses === undefined) return true;
  const groups = [model.manufacturer_body, model.manufacturer_body2, model.manufacturer_body3];
  const status = model.discontinued ? "discontinued" : model.status;
  return (
    groups.some((group) => group !== undefined && bodies?.includes(group)) ||
    (status !== undefined && statuses?.includes(status) === true)
  );
}

/** The address from a table for a model; undefined if it was not evaluated or has none. */
export function findModelLink({ decisions }: Model, table: string): string | undefined {
  const href = (decisions?.[table] as { href?: unknown } | undefined)?.href;
  return typeof href === "string" ? href : undefined;
}
