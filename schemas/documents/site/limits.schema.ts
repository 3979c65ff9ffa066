/** A number of times, with its description. */
const times = (description: string) =>
  ({ type: "integer", minimum: 1, maximum: 100_000, description }) as const;

const group = <Properties extends object>(description: string, properties: Properties) =>
  ({ type: "object", description, additionalProperties: false, properties }) as const;

/** Limits on actions that cost the dealer something, per visitor and in total. Server-only. */
export const limitsSchema = group(
  "Limits on holds, appointments, codes and prizes: by contact, by network address and by dealer. Only keyed hashes are kept.",
  {
    holds: group(
      "Holds for visitors who have not paid. Beyond a limit, the reservation becomes an ordinary enquiry.",
      {
        perContact: times("Holds of one e-mail address or phone during the length of a reservation."),
        perAddressDay: times("Holds by unverified visitors from one network address in a day."),
        perDealerHour: times("Holds by unverified visitors at the dealer in an hour."),
        perDealerDay: times("Holds at the dealer in a day."),
      },
    ),
    appointments: group(
      "Times booked by visitors. Beyond a limit the time is refused; the enquiry can be sent without one.",
      {
        perContactDay: times("Times booked with one e-mail address or phone in a day."),
        perAddressDay: times("Times booked by unverified visitors from one network address in a day."),
        manyPerNetworkDay: times(
          "Times booked by unverified visitors from one network (IPv4 /24, IPv6 /48) in a day, beyond which their leads are marked as suspected spam.",
        ),
        perNetworkDay: times("Times booked by unverified visitors from one network in a day."),
        perDealerDay: times("Times booked at the dealer in a day."),
      },
    ),
    codes: group("Codes sent to visitors to sign in or to verify a contact.", {
      perContactAddressHour: times("Codes to one contact requested from one network address in an hour."),
      perContactDay: times(
        "Codes to one contact in a day, from any address. Each code can be tried signInCodeAttempts times.",
      ),
      perAddressHour: times("Codes requested from one network address in an hour."),
      perPrefixHour: times("SMS in an hour to phone numbers that differ only in the last four digits."),
      smsPerDay: times("SMS of the dealer in a day: the cap on the cost of fraud."),
      emailsPerDay: times("E-mails with codes of the dealer in a day."),
    }),
    alerts: group("Messages of alerts, the cap on their cost.", {
      smsPerDay: times("SMS of the dealer's alerts in a day; later ones wait."),
      emailsPerDay: times("E-mails of the dealer's alerts in a day; later ones wait."),
    }),
    draws: group("Prizes drawn.", {
      perAddressDay: times("Prizes for visitors of one network address in a day."),
      perDealerDay: times("Prizes of the dealer in a day."),
    }),
  },
);
