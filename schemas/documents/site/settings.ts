import type { ReferenceKind } from "../../validate/ajv.ts";

/** The JSON Schema of one setting. */
interface Value {
  readonly type: string | readonly string[];
  readonly [keyword: string]: unknown;
}

type Default = string | number | boolean | null;

/** The JSON Schema of a setting, with its default. */
export interface Setting extends Value {
  readonly default: Default;
  readonly description: string;
}

const number = (limits: object): Value => ({ type: "number", ...limits });
const count = (limits: object = {}): Value => ({ type: "integer", minimum: 0, ...limits });
const text = (limits: object = {}): Value => ({ type: "string", ...limits });
const word = (...words: string[]): Value => ({ type: "string", enum: words });
const orNull = ({ type, ...value }: Value): Value => ({ ...value, type: [type].flat().concat("null") });
/** AUD. */
const amount = number({ minimum: 0 });
const percent = number({ minimum: 0, maximum: 100 });

/** Local time of the dealer. */
const time = text({ format: "time-of-day" });

/** A comma-separated text of names. */
const names = (refersTo: ReferenceKind) => ({ ...orNull(text()), refersTo, separator: "," });

/** A setting: its value, its default, and what it means. */
const described = (value: Value, standard: Default, description: string): Setting => ({
  ...value,
  default: standard,
  description,
});

/**
 * Every setting that the platform reads, by name, with its type, default and description; `npm run generate` writes the
 * defaults to tenants/_platform/site.json. A dealer's own pages and rules can read others.
 */
export const settings = {
  alertCars: described(count({ minimum: 1 }), 8, "How many cars a message of an alert lists at most."),
  alertCheckMinutes: described(
    count({ minimum: 1 }),
    60,
    "How often the alerts of a contact are compared with the stock, minutes.",
  ),
  alertDays: described(
    count({ minimum: 1 }),
    90,
    "For how many days an alert runs; a link in its messages extends it for as long again.",
  ),
  alertFrom: described(time, "09:00", "Local time from which messages of alerts are sent, HH:MM."),
  alertMatches: described(
    count({ minimum: 1, maximum: 1000 }),
    500,
    "A search that finds more cars than this is too wide for an alert.",
  ),
  alertsPerContact: described(count({ minimum: 1 }), 10, "How many alerts one contact can have."),
  alertUntil: described(
    time,
    "19:00",
    "Local time from which messages of alerts wait for the next day, HH:MM.",
  ),
  allowedOfferIds: described(
    names("offer"),
    null,
    "Comma-separated ids of offers that are shown although they exclude this site.",
  ),
  calculatorDepositPercent: described(
    percent,
    10,
    "Deposit with which the repayment calculator begins, per cent of the price.",
  ),
  calculatorMaxYears: described(count(), 7, "Longest term of the repayment calculator, years."),
  calculatorPrice: described(
    amount,
    30000,
    "Price with which the calculator of the finance page begins where its address names no car and no car in stock has a price, AUD; also the example of my deal.",
  ),
  calculatorRate: described(
    number({ minimum: 0, maximum: 100 }),
    10,
    "Interest rate of the finance calculator, per cent a year.",
  ),
  calculatorYears: described(count(), 5, "Term with which the repayment calculator begins, years."),
  certifiedLogo: described(
    orNull(text({ pattern: "^(/(?!/)|https://)" })),
    null,
    "Path of the picture on certified cars.",
  ),
  certifiedMake: described(orNull(text()), null, "Make whose certified cars carry the badge."),
  chatHref: described(
    orNull(text({ pattern: "^(https://|mailto:|tel:)" })),
    null,
    "Where visitors chat with the dealer: an https, mailto or tel address.",
  ),
  citiesListed: described(count(), 20, "How many cities the search lists at most (S7.7)."),
  comparedCars: described(count(), 4, "How many cars can be compared at once."),
  comparisonLoanAmount: described(amount, 30000, "Loan on which comparison rates are based, AUD."),
  comparisonLoanYears: described(count(), 5, "Term of the loan on which comparison rates are based, years."),
  consentMode: described(
    word("none", "optIn"),
    "none",
    "Whether visits are counted: none (always) or optIn (only after the visitor has agreed).",
  ),
  countsExactUpTo: described(
    count(),
    1999,
    "Search counts above this are replaced by the stock count or the sum of facet counts (S9.4).",
  ),
  ctaPosition: described(orNull(count()), 4, "Number of cards in a list before the call to action."),
  ctaSecondPosition: described(orNull(count()), null, "Number of cards before the second call to action."),
  dealerCommentsUnder: described(
    count(),
    400,
    "A car's comments with fewer characters are shown in full, longer ones are cut (S4.21).",
  ),
  dealershipsListed: described(count(), 40, "How many dealerships the search lists at most (S7.7)."),
  excludedFinanceProviders: described(
    orNull(text()),
    null,
    "Comma-separated finance providers, as finance_lenders and the table `finance` name them, that the whole site leaves out: estimates, filters and disclaimers.",
  ),
  excludedMakes: described(orNull(text()), null, "Comma-separated makes that the stock leaves out."),
  excludedStockNumbers: described(
    orNull(text()),
    null,
    "Comma-separated stock numbers that the stock leaves out.",
  ),
  featuresShown: described(count(), 8, "Entries of a car's detail lists shown before Show All (S4.20)."),
  filterValuesShown: described(count(), 8, "Values of a filter shown before the rest."),
  financeDepositPercent: described(
    percent,
    10,
    "Deposit that the provider Taurus assumes, per cent of the price.",
  ),
  financeHiddenGroup: described(
    names("dealership"),
    null,
    "Comma-separated slugs of dealerships whose cars show no finance estimate.",
  ),
  financeMinPrice: described(
    amount,
    500,
    "Providers with a minimum price only estimate cars above this price, AUD.",
  ),
  financeProviders: described(
    orNull(text()),
    null,
    "Comma-separated finance providers that the site works with, as finance_lenders and the table `finance` name them; estimates, filters and disclaimers leave out all others. null: all.",
  ),
  googleReviewsQuantity: described(count(), 12, "How many Google reviews are shown at most."),
  keptSearches: described(count(), 5, "How many of a visitor's last searches the browser keeps (S9.1)."),
  makeModelsListed: described(
    count(),
    30,
    "How many makes with their models the search lists at most (S9.5).",
  ),
  marketDifference: described(
    amount,
    499,
    "A car counts as below the market when it is cheaper by more than this, AUD.",
  ),
  minimumRating: described(
    number({ minimum: 0, maximum: 5 }),
    4,
    "Reviews below this rating are not shown, 0 to 5.",
  ),
  newArrivalDays: described(count(), 8, "For how many days a car counts as newly arrived."),
  normalPriceAbove: described(amount, 10, "Prices up to this are placeholders, not prices, AUD."),
  offerDescriptionOver: described(
    count(),
    200,
    "An offer's description with more characters is cut (S4.22).",
  ),
  offerDescriptionTo: described(count(), 160, "Approximate length after the cut, characters."),
  offerDisclaimerOver: described(count(), 200, "An offer's disclaimer with more characters is cut (S4.23)."),
  offerDisclaimerTo: described(count(), 200, "Approximate length after the cut, characters."),
  offerEndsMonths: described(count(), 1, "After how many months an offer without a last day ends."),
  paymentMinutes: described(
    count(),
    35,
    "For how long a car is held while its deposit is paid online, minutes; payment services want at least 30.",
  ),
  phoneReadable: described(
    count(),
    5,
    "Characters of a phone number that are readable before it is revealed (S4.13).",
  ),
  pictureBackdrop: described(
    word("studio", "gallery", "night", "dusk", "outback", "coast"),
    "studio",
    "Scene behind drawn pictures of cars: studio, gallery, night, dusk, outback or coast.",
  ),
  popularMakes: described(count(), 7, "How many makes are listed as popular."),
  priceGuideAbove: described(amount, 200, "Cars above this price have the price guide, AUD."),
  privacyResponseDays: described(count(), 30, "Within how many days privacy complaints are answered."),
  reserveAmount: described(amount, 200, "Deposit that reserves a car, AUD."),
  reserveHeldHours: described(count(), 48, "For how many hours a reserved car is held."),
  reserveRefundPercent: described(
    percent,
    100,
    "Share of the deposit that is paid back when a reservation ends, per cent.",
  ),
  savedHref: described(
    text({ pattern: "^/(?!/)" }),
    "/favourites",
    "Target of the heart in the header and of View List.",
  ),
  searchDebounce: described(count(), 300, "Pause after typing before the search runs, ms (S9.2)."),
  searchPriceMax: described(
    orNull(amount),
    null,
    "Upper end of the price slider, AUD: the highest price of the range before 'or more'; null means the highest price in stock.",
  ),
  searchPriceMin: described(amount, 0, "Lower end of the price slider, AUD: the lowest price of the range."),
  serviceSaturdayFrom: described(
    orNull(text({ format: "date" })),
    "2025-06-07",
    "First Saturday on which service is by appointment, YYYY-MM-DD; then every other one.",
  ),
  signInCodeAttempts: described(
    count({ minimum: 1 }),
    5,
    "How often a wrong sign-in code may be typed before a new one is needed.",
  ),
  signInCodeMinutes: described(count({ minimum: 1 }), 10, "How long a sign-in code is valid, minutes."),
  signInCountryCode: described(
    text({ pattern: "^[1-9][0-9]{0,6}$" }),
    "61",
    "Country calling code of phone numbers without one, such as 61.",
  ),
  signInDays: described(count({ minimum: 1 }), 30, "For how many days a visitor stays signed in."),
  sliderDebounce: described(count(), 400, "Pause after moving a range before the search runs, ms (S9.2)."),
  soldDays: described(
    count(),
    3,
    "For how many days a sold car stays in the stock. A car that its source no longer has leaves at once; `missing` of an import's map makes it sold instead.",
  ),
  specsShown: described(count(), 4, "Entries of a car's spec list shown before Show More (S4.20)."),
  stickyFooterScrolledBy: described(
    count(),
    50,
    "The bar at the bottom of a phone's screen shifts once the page is scrolled this far, px (S4.27).",
  ),
  successMinutes: described(
    count(),
    60,
    "For how many minutes the page after a form can show what was sent from this browser.",
  ),
  toastLimit: described(count(), 1, "How many short messages (toasts) are kept at once (S9.39)."),
  toastRemovalDelay: described(
    count(),
    1000000,
    "After how long a dismissed toast is forgotten, ms (S9.39).",
  ),
  unverifiedMinutes: described(
    count(),
    10,
    "How long a car is held, and a lead kept back from delivery, while the sender has not entered the code sent to their contact, minutes.",
  ),
  valuationColumn: described(
    orNull(text()),
    null,
    "Name under which the answers of valuations are saved (S7.14); null: they are not saved.",
  ),
  valuationMaxKm: described(
    count(),
    100000,
    "A car with more kilometres than this gets no estimate online, km.",
  ),
  valuationMaxYears: described(count(), 7, "A car older than this gets no estimate online, years."),
  viewedCars: described(count(), 12, "How many recently viewed cars a visitor's browser remembers."),
  yearlyKm: described(
    count(),
    15000,
    "Kilometres a year for which running costs are estimated, unless visitors say their own.",
  ),
} satisfies { readonly [name: string]: Setting };

/** Name of a setting of the platform. */
export type SettingName = keyof typeof settings;
