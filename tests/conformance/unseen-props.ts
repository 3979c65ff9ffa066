/** Paths of values that no component shows: identifiers, slugs of the lists' keys, and what a form is validated with. */
export const unseenEverywhere: readonly string[] = [".*\\.id", "(form|details|valuation|acceptance)\\..*"];

const car = "car\\.(slug|name|make|model|car_type|status|km|year|simple_.*)";

/**
 * Values of the examples that the server's HTML does not depend on, as patterns of their paths. Tests of the browser
 * or of the component prove these.
 */
export const unseenProps: { readonly [component: string]: readonly string[] } = {
  // Shown after a click, or only where the browser's storage holds something.
  CarTools: ["name", "labels\\.(copied|notShared|pdfFailed)"],
  CarViews: ["name", "turn\\..*", "labels\\.(turned|hint|close)"],
  CompareBar: [".*"],
  CurrentRefinements: ["savedLabel", "valueTexts\\.seats"],
  FavouritesList: ["labels\\.(remove|compare)", "now\\..*"],
  FavouriteButton: [car],
  CompareButton: [car],
  Gallery: ["name", "labels\\.(close|zoomIn|zoomOut|none)"],
  LeadReceipt: ["last"],
  LocationCards: ["rail\\..*", "locations\\.1\\..*"],
  MakeTiles: ["lessLabel", "popular\\.0"],
  Popup: [".*"],
  RecentlyViewed: [".*"],
  RefinementList: ["lessLabel", "emptyText", "sort"],
  SearchList: [".*"],
  YardMap: ["locations\\.\\d\\.slug", "map\\.tiles"],
  SpecList: ["items\\.2\\.label"],
  SpinWheel: ["turningText"],
  Toaster: ["close"],
  TradeInJourney: ["saveAs", "saveFailed", "valued\\.lead", "deal(Text|Label)"],
  WatchlistList: ["items\\..*", "labels\\.merge.*"],
  // How the browser behaves.
  CallDealer: ["carId", "dealershipId", "readable", "reason", "phone", "labels\\.call"],
  FilterSheet: ["exactUpTo", "countBy"],
  FinancePanel: ["finance\\.term_years"],
  PriceSearch: ["gap"],
  RangeSlider: ["debounce", "gap", "open", "openText"],
  SearchBox: ["debounce"],
  SearchHeading: ["documentTitle"],
  StickyFooter: ["buttons\\..*\\.style"],
  // The answered search has cars, on one of its first pages.
  HitsGrid: ["errorText", "retryLabel", "eagerCount", "nearestTitle", "slots\\.cta"],
  NoResults: [".*"],
  Pagination: ["previousLabel", "padding"],
  SearchStats: ["exactUpTo", "countBy"],
  // Decides something else than words: the example's other values win.
  CarCard: [car, "decisions\\.price\\.kind", "decisions\\.card-buttons\\.(1\\.style|[2-9]\\..*)", "sizes"],
  CarHeading: [car, "price\\.kind"],
  CompareTable: ["cars\\..\\.(make|model|year)", "cars\\..*\\.kind", "labels\\.(empty|resume|missing)"],
  DataTable: ["columns\\.0\\.format"],
  DetailActions: ["buttons\\.1\\.style"],
  FactGrid: ["items\\.2\\..*"],
  FormAside: ["price\\.kind", "locations\\.[0-3]\\.slug", "locations\\.[23]\\..*", "department"],
  LocationHero: ["place\\.(name|slug)"],
  ModelCard: ["model\\.(slug|status|highlights\\..)", ".*\\.model-status\\.style", "labels\\.discontinued"],
  ModelMenu: ["models\\..\\.(slug|order|manufacturer_body)", "rows"],
  ModelOverview: ["model\\.(slug|status)", ".*\\.style", ".*model-link\\.href", "labels\\.discontinued"],
  OpeningHours: ["locations\\..\\.slug", "holidays\\.0\\.status", "locations\\.[01]\\.contact_detail\\..*"],
  PostCards: ["posts\\.[12]\\..*", "except"],
  // The site's basis wins; what is said of too much is said when it is typed.
  RepaymentCalculator: [
    ...["usualPrice", "maxPrice", "rate", "depositPercent", "years", "maxYears"],
    "labels\\.(covered|balloonAbove)",
  ],
  SignInForm: ["state\\.contact"],
  SiteFooter: ["legalName"],
  SiteHeader: ["hover", "menu\\..\\.panel"],
};
