import { readPlaceholders } from "../../platform/tenants/index.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { resolveLayerStack, resolveStack } from "../../schemas/tools.ts";
import type { DraftSource } from "../drafts/index.ts";

/** What a site still lacks before visitors should see it. */
export const unfinished = ["phone", "email", "licences", "address", "logo", "delivery", "stock", "hosts"] as const;
type Unfinished = (typeof unfinished)[number];

const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
const isSame = (first: unknown, other: unknown): boolean => JSON.stringify(first) === JSON.stringify(other);
const streets = (site: JsonValue | undefined): JsonValue[] =>
  listOf(convertToJsonObject(site ?? null).locations).map(
    (item) => convertToJsonObject(convertToJsonObject(item).address ?? null).street ?? null,
  );

/**
 * What of a dealer's site is as a new dealer begins: values made up, no logo, leads that go nowhere but into a file, example
 * cars, and no address of its own.
 */
export async function findUnfinished({ source, slug }: DraftSource): Promise<Unfinished[]> {
  const placeholders = (await readPlaceholders()) as { [name: string]: JsonValue };
  const site = convertToJsonObject(
    resolveStack(resolveLayerStack(source, slug).layers).root.site.get("")?.value ?? null,
  );
  const numbers = (of: JsonValue | undefined) => listOf(of).map((item) => convertToJsonObject(item).number);
  const targets = listOf(convertToJsonObject(site.leads ?? null).delivery).map(
    (item) => convertToJsonObject(item).adapter,
  );
  const is: { [name in Unfinished]: boolean } = {
    phone: site.phone === placeholders.phone,
    email: site.email === placeholders.email,
    licences: numbers(placeholders.licences).some((number) => numbers(site.licences).includes(number)),
    address: streets(placeholders).some((street) => streets(site).some((item) => isSame(item, street))),
    logo: site.logo === undefined,
    delivery: targets.every((adapter) => adapter === "file"),
    stock: convertToJsonObject(site.stock ?? null).source === "demo",
    hosts: listOf(site.hosts).length === 0,
  };
  return unfinished.filter((name) => is[name]);
}
