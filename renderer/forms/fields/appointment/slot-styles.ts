// Days and times are local to the dealer: they are formatted in UTC so that no time zone shifts them.

/** The format of a day of appointments. */
export const dayStyle = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;

/** The format of an appointment's time. */
export const timeStyle = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const;
