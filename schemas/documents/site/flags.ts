/** The JSON Schema of a flag, with its default. */
export interface Flag {
  readonly type: "boolean";
  readonly default: boolean;
  readonly description: string;
}

const flag = (standard: boolean, description: string): Flag => ({
  type: "boolean",
  default: standard,
  description,
});

/**
 * Every flag that the platform reads, by name, with its default and its effect; `npm run generate` writes the defaults to
 * tenants/_platform/site.json. A dealer's own pages and rules can read others.
 */
export const flags = {
  alerts: flag(
    false,
    "Visitors can ask to be told, by e-mail or SMS, of new matches of a search, price drops and sold cars.",
  ),
  applyForFinance: flag(false, "The page /apply-for-finance exists (listed dealerships)."),
  authentication: flag(
    false,
    "Visitors can sign in: /sign-in and /account exist, and menus have them. The pages exist as well, without links in menus, where another flag asks for a sign-in.",
  ),
  blog: flag(true, "The blog exists: /blog, its posts and /blog/vehicle-reviews."),
  buyOnline: flag(false, "The checkout is called buy-online instead of reserve."),
  callOnlyWhenOpen: flag(true, "The call button shows only while the dealer is open."),
  cardActionsUsedOnly: flag(false, "Only used cars can be saved or compared on their cards."),
  cardFinance: flag(false, "Cards offer finance."),
  cardReserve: flag(false, "Cards offer to reserve the car."),
  cardTestDrive: flag(false, "Cards offer a test drive."),
  cardTradeIn: flag(false, "Cards offer a trade-in."),
  certifiedBadge: flag(
    false,
    "Certified cars of the make in the setting certifiedMake carry its badge and tag.",
  ),
  chat: flag(false, "A car's page offers a chat at the address in the setting chatHref."),
  checkoutNeedsSignIn: flag(false, "The checkout asks visitors to sign in."),
  compare: flag(true, "Cars can be compared."),
  diamondAdvantage: flag(false, "The page /diamond-advantage exists."),
  drawnPictures: flag(
    true,
    "Pictures are drawings or come from a library, as those of demo stock: the footer of each page says so. Turn it off with photographs of your own cars.",
  ),
  driveAwayEstimates: flag(
    false,
    "Used cars whose price leaves out government charges say what it takes to drive them away, as an estimate for the visitor's state (driveAway).",
  ),
  electricTag: flag(true, "Electric and hybrid cars carry a tag."),
  enquiryMessageOptional: flag(false, "An enquiry may be sent without a message."),
  enquirySteps: flag(false, "The enquiry form of a vehicle has steps."),
  favourites: flag(
    true,
    "Cars can be saved: hearts, the link in header and menu, and the pages of the saved cars. Off turns off all of them; comparing stays, which is the flag `compare`.",
  ),
  financeEnquiry: flag(false, "The page /finance-enquiry exists."),
  financeEstimate: flag(true, "Finance estimates are shown."),
  financeNeedsSignIn: flag(false, "Finance asks visitors to sign in."),
  fleet: flag(false, "The page /fleet exists."),
  genuineService: flag(false, "The page /genuine-service exists."),
  guaranteeBanner: flag(
    false,
    "Used-car and contact pages show the banner of the dealer's guarantees: tiles of the group guarantee in its content/tiles.json.",
  ),
  holdSuspectLeads: flag(
    false,
    "Leads that look like spam are held until somebody sends them on (`forecourt leads replay`); otherwise they are delivered, marked as suspected spam.",
  ),
  inStockOnly: flag(false, "The stock contains only cars that have arrived, none that are on their way."),
  makeOffer: flag(true, "A car's page lets the visitor make an offer."),
  manufacturerFilter: flag(false, "Searches find only cars of the site's manufacturer (S7.4)."),
  menuOpensOnHover: flag(false, "Header menus open on hover."),
  myDeal: flag(
    false,
    "A bar keeps what a visitor says once (postcode, deposit, term, trade-in) and uses it on every page.",
  ),
  newArrivalTag: flag(true, "Cars that entered the stock lately carry a tag."),
  newModels: flag(false, "The site has pages of new models: /models and the pages below it."),
  onlinePayment: flag(
    true,
    "Visitors can pay an invoice online: /online-payment exists, after a sign-in, for which /sign-in and /account exist even with `authentication` off.",
  ),
  onlinePurchase: flag(false, "Used cars can be bought online."),
  pdf: flag(false, "A car's page offers a PDF."),
  protectYourCar: flag(false, "A car's page has a tab on care and protection products."),
  reserve: flag(
    false,
    "Cars can be reserved, for the deposit in the setting reserveAmount: off until the dealer turns it on.",
  ),
  roadsideAssist: flag(false, "The page /roadside-assist exists: the dealer helps at the side of the road."),
  runningCosts: flag(
    false,
    "A car's page estimates what it costs a year: fuel or power, registration and servicing.",
  ),
  serviceAdvantage: flag(false, "Model pages show service prices (the table service-advantage)."),
  servicePages: flag(
    true,
    "Servicing and parts are offered: the pages /service, /service/booking, /vehicle-parts-and-accessories and /parts/search, and the links to them.",
  ),
  similarQuestion: flag(
    false,
    "A car that can no longer be bought suggests similar ones with a question instead of a short label.",
  ),
  sortByKm: flag(false, "Search can be sorted by kilometres."),
  sortByWeek: flag(
    false,
    "Search can be sorted by what cars cost a week on the site's basis (financeBasis).",
  ),
  spinToWinNeedsSignIn: flag(false, "Spin to win asks visitors to sign in."),
  stickyFooter: flag(true, "A car's page keeps its main buttons at the bottom of a phone's screen."),
  strictCardActions: flag(
    false,
    "Only cars with a price and a picture can be saved or compared on their cards.",
  ),
  testDrive: flag(true, "Test drives are offered: on a car's page, in the enquiry and in menus."),
  tradeIn: flag(true, "Trade-ins are welcome."),
  usedOnly: flag(
    false,
    "The site sells used cars only: it turns away others, and turns off the pages and the menu about new and demonstrator cars. Their searches stay, empty and not for search engines.",
  ),
  watchlist: flag(false, "Cars are saved in an account (the watchlist) instead of the visitor's browser."),
  whyBuyFromUs: flag(false, "A car's page has a tab on why people buy from the dealer."),
} satisfies { readonly [name: string]: Flag };

/** Name of a flag of the platform. */
export type FlagName = keyof typeof flags;
