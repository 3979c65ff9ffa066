// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
import type { Components } from "../layout/index.ts";
import { Accordion } from "../components/accordion/Accordion.tsx";
import { AccountPanel } from "../components/account-panel/AccountPanel.tsx";
import { AlertForm } from "../components/alert-form/AlertForm.tsx";
import { AlertList } from "../components/alert-list/AlertList.tsx";
import { AlertStop } from "../components/alert-stop/AlertStop.tsx";
import { Breadcrumbs } from "../components/breadcrumbs/Breadcrumbs.tsx";
import { CallDealer } from "../components/call-dealer/CallDealer.tsx";
import { CarCard } from "../components/car-card/CarCard.tsx";
import { CarHeading } from "../components/car-heading/CarHeading.tsx";
import { CarRail } from "../components/car-rail/CarRail.tsx";
import { CarTools } from "../components/car-tools/CarTools.tsx";
import { CarViews } from "../components/car-views/CarViews.tsx";
import { CardGrid } from "../components/card-grid/CardGrid.tsx";
import { CertifiedBadge } from "../components/certified-badge/CertifiedBadge.tsx";
import { CodeForm } from "../components/code-form/CodeForm.tsx";
import { CompareBar } from "../components/compare-bar/CompareBar.tsx";
import { CompareButton } from "../components/compare-button/CompareButton.tsx";
import { CompareTable } from "../components/compare-table/CompareTable.tsx";
import { ConsentBanner } from "../components/consent-banner/ConsentBanner.tsx";
import { CtaCard } from "../components/cta-card/CtaCard.tsx";
import { CurrentRefinements } from "../components/current-refinements/CurrentRefinements.tsx";
import { DataTable } from "../components/data-table/DataTable.tsx";
import { DealBar } from "../components/deal-bar/DealBar.tsx";
import { DealForm } from "../components/deal-form/DealForm.tsx";
import { DealerComments } from "../components/dealer-comments/DealerComments.tsx";
import { DetailActions } from "../components/detail-actions/DetailActions.tsx";
import { DetailLayout } from "../components/detail-layout/DetailLayout.tsx";
import { Dialog } from "../components/dialog/Dialog.tsx";
import { DriveAwayTerms } from "../components/drive-away-terms/DriveAwayTerms.tsx";
import { FacetTiles } from "../components/facet-tiles/FacetTiles.tsx";
import { FactGrid } from "../components/fact-grid/FactGrid.tsx";
import { FavouriteButton } from "../components/favourite-button/FavouriteButton.tsx";
import { FavouritesList } from "../components/favourites-list/FavouritesList.tsx";
import { Features } from "../components/features/Features.tsx";
import { FilterSheet } from "../components/filter-sheet/FilterSheet.tsx";
import { FinancePanel } from "../components/finance-panel/FinancePanel.tsx";
import { Form } from "../components/form/Form.tsx";
import { FormAside } from "../components/form-aside/FormAside.tsx";
import { FormColumns } from "../components/form-columns/FormColumns.tsx";
import { Gallery } from "../components/gallery/Gallery.tsx";
import { GuaranteeBanner } from "../components/guarantee-banner/GuaranteeBanner.tsx";
import { Hero } from "../components/hero/Hero.tsx";
import { HeroSearch } from "../components/hero-search/HeroSearch.tsx";
import { HitsGrid } from "../components/hits-grid/HitsGrid.tsx";
import { ImageText } from "../components/image-text/ImageText.tsx";
import { LeadReceipt } from "../components/lead-receipt/LeadReceipt.tsx";
import { LinkBanner } from "../components/link-banner/LinkBanner.tsx";
import { LinkChips } from "../components/link-chips/LinkChips.tsx";
import { LocationCards } from "../components/location-cards/LocationCards.tsx";
import { LocationFinder } from "../components/location-finder/LocationFinder.tsx";
import { LocationHero } from "../components/location-hero/LocationHero.tsx";
import { MakeDirectory } from "../components/make-directory/MakeDirectory.tsx";
import { MakeMenu } from "../components/make-menu/MakeMenu.tsx";
import { MakeTiles } from "../components/make-tiles/MakeTiles.tsx";
import { MessagePanel } from "../components/message-panel/MessagePanel.tsx";
import { ModelCard } from "../components/model-card/ModelCard.tsx";
import { ModelMenu } from "../components/model-menu/ModelMenu.tsx";
import { ModelOverview } from "../components/model-overview/ModelOverview.tsx";
import { NoResults } from "../components/no-results/NoResults.tsx";
import { Notices } from "../components/notices/Notices.tsx";
import { OfferCard } from "../components/offer-card/OfferCard.tsx";
import { OfferDetail } from "../components/offer-detail/OfferDetail.tsx";
import { OnlyOn } from "../components/only-on/OnlyOn.tsx";
import { OpeningHours } from "../components/opening-hours/OpeningHours.tsx";
import { Outlet } from "../components/outlet/Outlet.tsx";
import { PageShell } from "../components/page-shell/PageShell.tsx";
import { Pagination } from "../components/pagination/Pagination.tsx";
import { Panel } from "../components/panel/Panel.tsx";
import { PaymentStrip } from "../components/payment-strip/PaymentStrip.tsx";
import { Popup } from "../components/popup/Popup.tsx";
import { PostCards } from "../components/post-cards/PostCards.tsx";
import { PriceSearch } from "../components/price-search/PriceSearch.tsx";
import { PromoCards } from "../components/promo-cards/PromoCards.tsx";
import { QueryForm } from "../components/query-form/QueryForm.tsx";
import { RangeSlider } from "../components/range-slider/RangeSlider.tsx";
import { ReadMore } from "../components/read-more/ReadMore.tsx";
import { RecentlyViewed } from "../components/recently-viewed/RecentlyViewed.tsx";
import { RefinementList } from "../components/refinement-list/RefinementList.tsx";
import { RepaymentCalculator } from "../components/repayment-calculator/RepaymentCalculator.tsx";
import { Reviews } from "../components/reviews/Reviews.tsx";
import { RichText } from "../components/rich-text/RichText.tsx";
import { RunningCosts } from "../components/running-costs/RunningCosts.tsx";
import { SearchBox } from "../components/search-box/SearchBox.tsx";
import { SearchHeading } from "../components/search-heading/SearchHeading.tsx";
import { SearchList } from "../components/search-list/SearchList.tsx";
import { SearchRoot } from "../components/search-root/SearchRoot.tsx";
import { SearchStats } from "../components/search-stats/SearchStats.tsx";
import { SearchToolbar } from "../components/search-toolbar/SearchToolbar.tsx";
import { Section } from "../components/section/Section.tsx";
import { SectionLink } from "../components/section-link/SectionLink.tsx";
import { SectionMenu } from "../components/section-menu/SectionMenu.tsx";
import { SignInForm } from "../components/sign-in-form/SignInForm.tsx";
import { SiteFooter } from "../components/site-footer/SiteFooter.tsx";
import { SiteHeader } from "../components/site-header/SiteHeader.tsx";
import { SortBy } from "../components/sort-by/SortBy.tsx";
import { SpecList } from "../components/spec-list/SpecList.tsx";
import { SpecSheet } from "../components/spec-sheet/SpecSheet.tsx";
import { SpinWheel } from "../components/spin-wheel/SpinWheel.tsx";
import { Stack } from "../components/stack/Stack.tsx";
import { StickyFooter } from "../components/sticky-footer/StickyFooter.tsx";
import { TabPanel } from "../components/tab-panel/TabPanel.tsx";
import { Tabs } from "../components/tabs/Tabs.tsx";
import { TeamGrid } from "../components/team-grid/TeamGrid.tsx";
import { TextLine } from "../components/text-line/TextLine.tsx";
import { Tiles } from "../components/tiles/Tiles.tsx";
import { Toaster } from "../components/toaster/Toaster.tsx";
import { TradeInJourney } from "../components/trade-in-journey/TradeInJourney.tsx";
import { VehicleLocation } from "../components/vehicle-location/VehicleLocation.tsx";
import { WatchlistKeeper } from "../components/watchlist-keeper/WatchlistKeeper.tsx";
import { WatchlistList } from "../components/watchlist-list/WatchlistList.tsx";
import { WeekTerms } from "../components/week-terms/WeekTerms.tsx";
import { YardMap } from "../components/yard-map/YardMap.tsx";

/** Every component: the server renders lazy ones at once. */
export const components: Components = {
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
