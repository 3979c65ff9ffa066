/** Whether a query parameter is one of advertisements, which leads keep and searches ignore. */
export const isOfCampaign = (name: string): boolean =>
  /^(?:utm_|(?:gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id)$)/.test(name);
