/** Limits of a site (`limits`) that a test which asks for code after code from one address never meets. */
export const generousLimits = {
  holds: { perContact: 1000, perAddressDay: 1000, perDealerHour: 1000, perDealerDay: 1000 },
  appointments: {
    perContactDay: 1000,
    perAddressDay: 1000,
    manyPerNetworkDay: 1000,
    perNetworkDay: 1000,
    perDealerDay: 1000,
  },
  codes: {
    perContactAddressHour: 1000,
    perContactDay: 1000,
    perAddressHour: 1000,
    perPrefixHour: 1000,
    smsPerDay: 1000,
    emailsPerDay: 1000,
  },
};
