/** Address of asking for an alert about a search, given its path and query. */
export const alertHref = (search: string): string => `/alerts?${new URLSearchParams({ search })}`;
