import { readdirSync } from "node:fs";
import type { DeliveryAdapter } from "../delivery.ts";

/** Every adapter of this folder by name. */
export async function loadAdapters(): Promise<ReadonlyMap<string, DeliveryAdapter>> {
  const folder = new URL("./", import.meta.url);
  const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name) && name !== "index.ts");
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<{ adapter: DeliveryAdapter }>),
  );
  return new Map(modules.map(({ adapter }) => [adapter.name, adapter]));
}
