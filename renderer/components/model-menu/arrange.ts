import type { Props } from "./schema.ts";

type Model = NonNullable<Props["models"]>[number];
type Tab = Props["tabs"][number];

/** Models in the given order of slugs, all others behind them by name (S2.57). */
export function arrange(models: readonly Model[], order: readonly string[] = []): Model[] {
  const place = ({ slug }: Model): number => {
    const at = order.indexOf(slug);
    return at === -1 ? order.length : at;
  };
  return [...models].sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, "en"));
}

/** Whether a tab holds a model (S2.56): all of them when it names neither groups nor statuses. */
export function holds({ bodies, statuses }: Tab, model: Model): boolean {
  if (bodies === undefined && statuses === undefined) return true;
  const groups = [model.manufacturer_body, model.manufacturer_body2, model.manufacturer_body3];
  const status = model.discontinued ? "discontinued" : model.status;
  return (
    groups.some((group) => group !== undefined && bodies?.includes(group)) ||
    (status !== undefined && statuses?.includes(status) === true)
  );
}

/** An address with `{slug}` and `{name}` filled in. */
export function fill(pattern: string, { slug, name }: Model): string {
  return pattern.replaceAll("{slug}", slug).replaceAll("{name}", encodeURIComponent(name));
}
