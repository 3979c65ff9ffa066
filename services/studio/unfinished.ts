import { readPlaceholders } from "../../platform/tenants/index.ts";
import type { TenantSource } from "../../schemas/index.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { resolveLayerStack, resolveStack } from "../../schemas/tools.ts";

/** What a site still lacks before visitors should see it. */
export const unfinished = [
  "phone",
  "email",
  "licences",
  "address",
  "logo",
  "delivery",
  "stock",
  "hosts",
] as const;
type Unfinished = (typeof unfinished)[number];

const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const streets = (site: JsonValue | undefined): JsonValue[] =>
  listOf(convertToJsonObject(site ?? null).locations).map(
    (one) => convertToJsonObject(convertToJsonObject(one).address ?? null).street ?? null,
  );

/**
 * What of a dealer's site is as a new dealer begins: values made up, no logo, leads that go nowhere but into a file, example
 * cars, and no address of its own.
 */
export async function findUnfinished(source: TenantSource, slug: string): Promise<Unfinished[]> {
  const made = (await readPlaceholders()) as { [name: string]: JsonValue };
  const site = convertToJsonObject(
    resolveStack(resolveLayerStack(source, slug).layers).root.site.get("")?.value ?? null,
  );
  const numbers = (of: JsonValue | undefined) => listOf(of).map((one) => convertToJsonObject(one).number);
  const targets = listOf(convertToJsonObject(site.leads ?? null).delivery).map(
    (one) => convertToJsonObject(one).adapter,
  );
  const is: { [name in Unfinished]: boolean } = {
    phone: site.phone === made.phone,
    email: site.email === made.email,
    licences: numbers(made.licences).some((number) => numbers(site.licences).includes(number)),
    address: streets(made).some((street) => streets(site).some((own) => isSame(own, street))),
    logo: site.logo === undefined,
    delivery: targets.every((adapter) => adapter === "file"),
    stock: convertToJsonObject(site.stock ?? null).source === "demo",
    hosts: listOf(site.hosts).length === 0,
  };
  return unfinished.filter((name) => is[name]);
}
