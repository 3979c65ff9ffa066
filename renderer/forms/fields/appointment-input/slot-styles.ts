// Days and times are the dealer's own: they are written as if in UTC so that no zone moves them.

/** How a day of appointments is written. */
export const dayStyle = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;

/** How the time of an appointment is written. */
export const timeStyle = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const;
