/** The number of a lead as people read it out: its last characters, since the first only tell the time. */
export const shortReference = (leadId: string): string => leadId.slice(-8).toUpperCase();
