/** A number of times, with its description. */
const times = (description: string) =>
  ({ type: "integer", minimum: 1, maximum: 100_000, description }) as const;

const group = <Properties extends object>(description: string, properties: Properties) =>
  ({ type: "object", description, additionalProperties: false, properties }) as const;

/** How much of what costs the dealer something one visitor, and all visitors together, get. Server-only. */
export const limitsSchema = group(
  "How often holds, codes and prizes are given: by contact, by network address and by dealer. Only keyed hashes are kept.",
  {
    holds: group(
      "Cars held for visitors who have not paid. Beyond a limit the reservation is an ordinary enquiry.",
      {
        perContact: times("Holds of one e-mail address or phone in the time that a reservation lasts."),
        perAddressDay: times("Holds from one network address in a day, for visitors who are not verified."),
        perDealerHour: times("Holds for visitors who are not verified, at the dealer, in an hour."),
        perDealerDay: times("Holds at the dealer in a day."),
      },
    ),
    codes: group("Codes that visitors are sent, to sign in or to show that a contact is theirs.", {
      perContactAddressHour: times("Codes to one contact, asked for from one network address, in an hour."),
      perContactDay: times(
        "Codes to one contact in a day, whoever asks. Each code can be guessed signInCodeAttempts times.",
      ),
      perAddressHour: times("Codes asked for from one network address in an hour."),
      perPrefixHour: times("SMS to phone numbers that differ in the last four digits only, in an hour."),
      smsPerDay: times("SMS of the dealer in a day: the cap on what fraud can cost."),
      emailsPerDay: times("E-mails with codes of the dealer in a day."),
    }),
    draws: group("Prizes that are drawn.", {
      perAddressDay: times("Prizes for visitors of one network address in a day."),
      perDealerDay: times("Prizes of the dealer in a day."),
    }),
  },
);
