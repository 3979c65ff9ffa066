/** Every flag that the platform reads, by name, with its effect. A dealer's own pages and rules can read others. */
export const flags = {
  alerts:
    "Visitors can ask to be told, by e-mail or SMS, of new matches of a search, price drops and sold cars.",
  applyForFinance: "The page /apply-for-finance exists (listed dealerships).",
  authentication:
    "Visitors can sign in: /sign-in and /account exist, and menus have them. The pages exist as well, without links in menus, where another flag asks for a sign-in.",
  blog: "The blog exists: /blog, its posts and /blog/vehicle-reviews.",
  buyOnline: "The checkout is called buy-online instead of reserve.",
  callOnlyWhenOpen: "The call button shows only while the dealer is open.",
  cardActionsUsedOnly: "Only used cars can be saved or compared on their cards.",
  cardFinance: "Cards offer finance.",
  cardReserve: "Cards offer to reserve the car.",
  cardTestDrive: "Cards offer a test drive.",
  cardTradeIn: "Cards offer a trade-in.",
  certifiedBadge: "Certified cars of the make in the setting certifiedMake carry its badge and tag.",
  chat: "A car's page offers a chat at the address in the setting chatHref.",
  checkoutNeedsSignIn: "The checkout asks visitors to sign in.",
  compare: "Cars can be compared.",
  diamondAdvantage: "The page /diamond-advantage exists.",
  drawnPictures:
    "Pictures are drawings or come from a library, as those of demo stock: the footer of each page says so. Turn it off with photographs of your own cars.",
  driveAwayEstimates:
    "Used cars whose price leaves out government charges say what it takes to drive them away, as an estimate for the visitor's state (driveAway).",
  electricTag: "Electric and hybrid cars carry a tag.",
  enquiryMessageOptional: "An enquiry may be sent without a message.",
  enquirySteps: "The enquiry form of a vehicle has steps.",
  favourites:
    "Cars can be saved: hearts, the link in header and menu, and the pages of the saved cars. Off turns off all of them; comparing stays, which is the flag `compare`.",
  financeEnquiry: "The page /finance-enquiry exists.",
  financeEstimate: "Finance estimates are shown.",
  financeNeedsSignIn: "Finance asks visitors to sign in.",
  fleet: "The page /fleet exists.",
  genuineService: "The page /genuine-service exists.",
  guaranteeBanner:
    "Used-car and contact pages show the banner of the dealer's guarantees: tiles of the group guarantee in its content/tiles.json.",
  inStockOnly: "The stock contains only cars that have arrived, none that are on their way.",
  makeOffer: "A car's page lets the visitor make an offer.",
  manufacturerFilter: "Searches find only cars of the site's manufacturer (S7.4).",
  menuOpensOnHover: "Header menus open on hover.",
  myDeal:
    "A bar keeps what a visitor says once (postcode, deposit, term, trade-in) and uses it on every page.",
  newArrivalTag: "Cars that entered the stock lately carry a tag.",
  newModels: "The site has pages of new models: /models and the pages below it.",
  onlinePayment:
    "Visitors can pay an invoice online: /online-payment exists, after a sign-in, for which /sign-in and /account exist even with `authentication` off.",
  onlinePurchase: "Used cars can be bought online.",
  pdf: "A car's page offers a PDF.",
  protectYourCar: "A car's page has a tab on care and protection products.",
  reserve:
    "Cars can be reserved, for the deposit in the setting reserveAmount: off until the dealer turns it on.",
  roadsideAssist: "The page /roadside-assist exists: the dealer helps at the side of the road.",
  runningCosts: "A car's page estimates what it costs a year: fuel or power, registration and servicing.",
  serviceAdvantage: "Model pages show service prices (the table service-advantage).",
  servicePages:
    "Servicing and parts are offered: the pages /service, /service/booking, /vehicle-parts-and-accessories and /parts/search, and the links to them.",
  similarQuestion:
    "A car that can no longer be bought suggests similar ones with a question instead of a short label.",
  sortByKm: "Search can be sorted by kilometres.",
  sortByWeek: "Search can be sorted by what cars cost a week on the site's basis (financeBasis).",
  spinToWinNeedsSignIn: "Spin to win asks visitors to sign in.",
  stickyFooter: "A car's page keeps its main buttons at the bottom of a phone's screen.",
  strictCardActions: "Only cars with a price and a picture can be saved or compared on their cards.",
  testDrive: "Test drives are offered: on a car's page, in the enquiry and in menus.",
  tradeIn: "Trade-ins are welcome.",
  usedOnly:
    "The site sells used cars only: it turns away others, and turns off the pages and the menu about new and demonstrator cars. Their searches stay, empty and not for search engines.",
  watchlist: "Cars are saved in an account (the watchlist) instead of the visitor's browser.",
  whyBuyFromUs: "A car's page has a tab on why people buy from the dealer.",
} as const;

/** Name of a flag of the platform. */
export type FlagName = keyof typeof flags;
