import { passGate } from "../navigation/gate.ts";

/** Opens an address in place of the page: one of the site's paths, or another service's https address. */
export function leaveFor(address: string): void {
  passGate(() => window.location.assign(address));
}

/** Opens one of the site's paths in place of the page if the server responds; otherwise the page stays. */
export async function leaveIfServed(path: string): Promise<void> {
  const served = await fetch(path, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (served) leaveFor(path);
}
