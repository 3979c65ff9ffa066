// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
import type { ComponentCatalog } from "../../schemas/documents/component.ts";
import { schema as Accordion } from "../components/accordion/schema.ts";
import { schema as AccountPanel } from "../components/account-panel/schema.ts";
import { schema as AlertForm } from "../components/alert-form/schema.ts";
import { schema as AlertList } from "../components/alert-list/schema.ts";
import { schema as AlertStop } from "../components/alert-stop/schema.ts";
import { schema as Breadcrumbs } from "../components/breadcrumbs/schema.ts";
import { schema as CallDealer } from "../components/call-dealer/schema.ts";
import { schema as CarCard } from "../components/car-card/schema.ts";
import { schema as CarHeading } from "../components/car-heading/schema.ts";
import { schema as CarRail } from "../components/car-rail/schema.ts";
import { schema as CarTools } from "../components/car-tools/schema.ts";
import { schema as CarViews } from "../components/car-views/schema.ts";
import { schema as CardGrid } from "../components/card-grid/schema.ts";
import { schema as CertifiedBadge } from "../components/certified-badge/schema.ts";
import { schema as CodeForm } from "../components/code-form/schema.ts";
import { schema as CompareBar } from "../components/compare-bar/schema.ts";
import { schema as CompareButton } from "../components/compare-button/schema.ts";
import { schema as CompareTable } from "../components/compare-table/schema.ts";
import { schema as ConsentBanner } from "../components/consent-banner/schema.ts";
import { schema as CtaCard } from "../components/cta-card/schema.ts";
import { schema as CurrentRefinements } from "../components/current-refinements/schema.ts";
import { schema as DataTable } from "../components/data-table/schema.ts";
import { schema as DealBar } from "../components/deal-bar/schema.ts";
import { schema as DealForm } from "../components/deal-form/schema.ts";
import { schema as DealerComments } from "../components/dealer-comments/schema.ts";
import { schema as DetailActions } from "../components/detail-actions/schema.ts";
import { schema as DetailLayout } from "../components/detail-layout/schema.ts";
import { schema as Dialog } from "../components/dialog/schema.ts";
import { schema as DriveAwayTerms } from "../components/drive-away-terms/schema.ts";
import { schema as FacetTiles } from "../components/facet-tiles/schema.ts";
import { schema as FactGrid } from "../components/fact-grid/schema.ts";
import { schema as FavouriteButton } from "../components/favourite-button/schema.ts";
import { schema as FavouritesList } from "../components/favourites-list/schema.ts";
import { schema as Features } from "../components/features/schema.ts";
import { schema as FilterSheet } from "../components/filter-sheet/schema.ts";
import { schema as FinancePanel } from "../components/finance-panel/schema.ts";
import { schema as Form } from "../components/form/schema.ts";
import { schema as FormAside } from "../components/form-aside/schema.ts";
import { schema as FormColumns } from "../components/form-columns/schema.ts";
import { schema as Gallery } from "../components/gallery/schema.ts";
import { schema as GuaranteeBanner } from "../components/guarantee-banner/schema.ts";
import { schema as Hero } from "../components/hero/schema.ts";
import { schema as HeroSearch } from "../components/hero-search/schema.ts";
import { schema as HitsGrid } from "../components/hits-grid/schema.ts";
import { schema as ImageText } from "../components/image-text/schema.ts";
import { schema as LeadReceipt } from "../components/lead-receipt/schema.ts";
import { schema as LinkBanner } from "../components/link-banner/schema.ts";
import { schema as LinkChips } from "../components/link-chips/schema.ts";
import { schema as LocationCards } from "../components/location-cards/schema.ts";
import { schema as LocationFinder } from "../components/location-finder/schema.ts";
import { schema as LocationHero } from "../components/location-hero/schema.ts";
import { schema as MakeDirectory } from "../components/make-directory/schema.ts";
import { schema as MakeMenu } from "../components/make-menu/schema.ts";
import { schema as MakeTiles } from "../components/make-tiles/schema.ts";
import { schema as MessagePanel } from "../components/message-panel/schema.ts";
import { schema as ModelCard } from "../components/model-card/schema.ts";
import { schema as ModelMenu } from "../components/model-menu/schema.ts";
import { schema as ModelOverview } from "../components/model-overview/schema.ts";
import { schema as NoResults } from "../components/no-results/schema.ts";
import { schema as Notices } from "../components/notices/schema.ts";
import { schema as OfferCard } from "../components/offer-card/schema.ts";
import { schema as OfferDetail } from "../components/offer-detail/schema.ts";
import { schema as OnlyOn } from "../components/only-on/schema.ts";
import { schema as OpeningHours } from "../components/opening-hours/schema.ts";
import { schema as Outlet } from "../components/outlet/schema.ts";
import { schema as PageShell } from "../components/page-shell/schema.ts";
import { schema as Pagination } from "../components/pagination/schema.ts";
import { schema as Panel } from "../components/panel/schema.ts";
import { schema as PaymentStrip } from "../components/payment-strip/schema.ts";
import { schema as Popup } from "../components/popup/schema.ts";
import { schema as PostCards } from "../components/post-cards/schema.ts";
import { schema as PriceSearch } from "../components/price-search/schema.ts";
import { schema as PromoCards } from "../components/promo-cards/schema.ts";
import { schema as QueryForm } from "../components/query-form/schema.ts";
import { schema as RangeSlider } from "../components/range-slider/schema.ts";
import { schema as ReadMore } from "../components/read-more/schema.ts";
import { schema as RecentlyViewed } from "../components/recently-viewed/schema.ts";
import { schema as RefinementList } from "../components/refinement-list/schema.ts";
import { schema as RepaymentCalculator } from "../components/repayment-calculator/schema.ts";
import { schema as Reviews } from "../components/reviews/schema.ts";
import { schema as RichText } from "../components/rich-text/schema.ts";
import { schema as RunningCosts } from "../components/running-costs/schema.ts";
import { schema as SearchBox } from "../components/search-box/schema.ts";
import { schema as SearchHeading } from "../components/search-heading/schema.ts";
import { schema as SearchList } from "../components/search-list/schema.ts";
import { schema as SearchRoot } from "../components/search-root/schema.ts";
import { schema as SearchStats } from "../components/search-stats/schema.ts";
import { schema as SearchToolbar } from "../components/search-toolbar/schema.ts";
import { schema as Section } from "../components/section/schema.ts";
import { schema as SectionLink } from "../components/section-link/schema.ts";
import { schema as SectionMenu } from "../components/section-menu/schema.ts";
import { schema as SignInForm } from "../components/sign-in-form/schema.ts";
import { schema as SiteFooter } from "../components/site-footer/schema.ts";
import { schema as SiteHeader } from "../components/site-header/schema.ts";
import { schema as SortBy } from "../components/sort-by/schema.ts";
import { schema as SpecList } from "../components/spec-list/schema.ts";
import { schema as SpecSheet } from "../components/spec-sheet/schema.ts";
import { schema as SpinWheel } from "../components/spin-wheel/schema.ts";
import { schema as Stack } from "../components/stack/schema.ts";
import { schema as StickyFooter } from "../components/sticky-footer/schema.ts";
import { schema as TabPanel } from "../components/tab-panel/schema.ts";
import { schema as Tabs } from "../components/tabs/schema.ts";
import { schema as TeamGrid } from "../components/team-grid/schema.ts";
import { schema as TextLine } from "../components/text-line/schema.ts";
import { schema as Tiles } from "../components/tiles/schema.ts";
import { schema as Toaster } from "../components/toaster/schema.ts";
import { schema as TradeInJourney } from "../components/trade-in-journey/schema.ts";
import { schema as VehicleLocation } from "../components/vehicle-location/schema.ts";
import { schema as WatchlistKeeper } from "../components/watchlist-keeper/schema.ts";
import { schema as WatchlistList } from "../components/watchlist-list/schema.ts";
import { schema as WeekTerms } from "../components/week-terms/schema.ts";
import { schema as YardMap } from "../components/yard-map/schema.ts";

/** Schemas of all components by name, without React. */
export const catalog: ComponentCatalog = {
  Accordion,
  AccountPanel,
  AlertForm,
  AlertList,
  AlertStop,
  Breadcrumbs,
  CallDealer,
  CarCard,
  CarHeading,
  CarRail,
  CarTools,
  CarViews,
  CardGrid,
  CertifiedBadge,
  CodeForm,
  CompareBar,
  CompareButton,
  CompareTable,
  ConsentBanner,
  CtaCard,
  CurrentRefinements,
  DataTable,
  DealBar,
  DealForm,
  DealerComments,
  DetailActions,
  DetailLayout,
  Dialog,
  DriveAwayTerms,
  FacetTiles,
  FactGrid,
  FavouriteButton,
  FavouritesList,
  Features,
  FilterSheet,
  FinancePanel,
  Form,
  FormAside,
  FormColumns,
  Gallery,
  GuaranteeBanner,
  Hero,
  HeroSearch,
  HitsGrid,
  ImageText,
  LeadReceipt,
  LinkBanner,
  LinkChips,
  LocationCards,
  LocationFinder,
  LocationHero,
  MakeDirectory,
  MakeMenu,
  MakeTiles,
  MessagePanel,
  ModelCard,
  ModelMenu,
  ModelOverview,
  NoResults,
  Notices,
  OfferCard,
  OfferDetail,
  OnlyOn,
  OpeningHours,
  Outlet,
  PageShell,
  Pagination,
  Panel,
  PaymentStrip,
  Popup,
  PostCards,
  PriceSearch,
  PromoCards,
  QueryForm,
  RangeSlider,
  ReadMore,
  RecentlyViewed,
  RefinementList,
  RepaymentCalculator,
  Reviews,
  RichText,
  RunningCosts,
  SearchBox,
  SearchHeading,
  SearchList,
  SearchRoot,
  SearchStats,
  SearchToolbar,
  Section,
  SectionLink,
  SectionMenu,
  SignInForm,
  SiteFooter,
  SiteHeader,
  SortBy,
  SpecList,
  SpecSheet,
  SpinWheel,
  Stack,
  StickyFooter,
  TabPanel,
  Tabs,
  TeamGrid,
  TextLine,
  Tiles,
  Toaster,
  TradeInJourney,
  VehicleLocation,
  WatchlistKeeper,
  WatchlistList,
  WeekTerms,
  YardMap,
};
