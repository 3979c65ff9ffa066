/** The number of a lead for people: its last characters, because the first ones only encode the time. */
export const shortReference = (leadId: string): string => leadId.slice(-8).toUpperCase();
