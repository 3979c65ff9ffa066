/** A body type as a key: lower-case letters only, so that `Light Truck` and `lightTruck` are the same body. */
export function bodyKey(body: string | null | undefined): string {
  return (body ?? "").toLowerCase().replace(/[^a-z0-9]/g, "");
}
