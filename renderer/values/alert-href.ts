/** Address of asking for an alert about a search, given its path and query. */
export const formatAlertHref = (search: string): string => `/alerts?${new URLSearchParams({ search })}`;
