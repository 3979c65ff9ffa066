import * as s from "../../parts/schema.ts";

/** A number of times, with its description. */
const times = (title: string, description: string) => s.whole(description, { minimum: 1, maximum: 100_000, title });

const group = <Properties extends object>(description: string, properties: Properties) =>
  ({ type: "object", description, additionalProperties: false, properties }) as const;

/** Limits on actions that cost the dealer something, per visitor and in total. Server-only. */
export const limitsSchema = group(
  "How many holds, appointments, codes and prizes one person, one internet connection (network address) and the dealer can have. Contacts and addresses are kept as keyed hashes only.",
  {
    holds: group(
      "Cars held for visitors who have not paid. Beyond a limit, the reservation becomes an ordinary enquiry.",
      {
        perContact: times("Of one person", "Holds of one e-mail address or phone during the length of a reservation."),
        perAddressDay: times(
          "Of one connection in a day",
          "Holds from one network address by visitors who have not entered a code.",
        ),
        perDealerHour: times("In an hour", "Holds at the dealer by visitors who have not entered a code."),
        perDealerDay: times("In a day", "Holds at the dealer."),
      },
    ),
    appointments: group(
      "Times booked by visitors. Beyond a limit the time is refused; the enquiry can be sent without one.",
      {
        perContactDay: times("Of one person in a day", "Times booked with one e-mail address or phone."),
        perAddressDay: times(
          "Of one connection in a day",
          "Times booked from one network address by visitors who have not entered a code.",
        ),
        manyPerNetworkDay: times(
          "Of one network in a day, before leads look like spam",
          "Times booked from one network (IPv4 /24, IPv6 /48) by visitors who have not entered a code. Leads beyond are marked as suspected spam.",
        ),
        perNetworkDay: times(
          "Of one network in a day",
          "Times booked from one network by visitors who have not entered a code.",
        ),
        perDealerDay: times("In a day", "Times booked at the dealer."),
      },
    ),
    codes: group("Codes sent to visitors, to sign in or to show that a contact is theirs.", {
      perContactAddressHour: times(
        "To one contact from one connection in an hour",
        "Codes to one e-mail address or phone, asked for from one network address.",
      ),
      perContactDay: times(
        "To one contact in a day",
        "Codes to one e-mail address or phone, whoever asks. Each can be tried as often as the setting signInCodeAttempts says.",
      ),
      perAddressHour: times("Of one connection in an hour", "Codes asked for from one network address."),
      perPrefixHour: times(
        "To similar phones in an hour",
        "SMS to phone numbers that differ only in their last four digits.",
      ),
      smsPerDay: times("SMS in a day", "SMS with codes of the dealer: what fraud can cost at most."),
      emailsPerDay: times("E-mails in a day", "E-mails with codes of the dealer."),
    }),
    alerts: group("Messages of alerts, and with them what they can cost.", {
      smsPerDay: times("SMS in a day", "SMS of the dealer's alerts. Later ones wait."),
      emailsPerDay: times("E-mails in a day", "E-mails of the dealer's alerts. Later ones wait."),
    }),
    draws: group("Prizes that visitors win in a draw.", {
      perAddressDay: times("Of one connection in a day", "Prizes for visitors of one network address."),
      perDealerDay: times("In a day", "Prizes of the dealer."),
    }),
  },
);
