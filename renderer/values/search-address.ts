/** The address of a search: the filled fields of a form as query parameters, empty ones left out. */
export function searchAddress(action: string, data: Iterable<[string, FormDataEntryValue]>): string {
  const query = [...data].flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim()] as [string, string]] : [],
  );
  return query.length === 0 ? action : `${action}?${new URLSearchParams(query)}`;
}
