// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
import type { ComponentChunks, Components } from "./layout/registry.ts";
import { Accordion } from "./components/accordion/Accordion.tsx";
import { Breadcrumbs } from "./components/breadcrumbs/Breadcrumbs.tsx";
import { CallDealer } from "./components/call-dealer/CallDealer.tsx";
import { CarCard } from "./components/car-card/CarCard.tsx";
import { CarHeading } from "./components/car-heading/CarHeading.tsx";
import { CarRail } from "./components/car-rail/CarRail.tsx";
import { CardGrid } from "./components/card-grid/CardGrid.tsx";
import { CertifiedBadge } from "./components/certified-badge/CertifiedBadge.tsx";
import { DealerComments } from "./components/dealer-comments/DealerComments.tsx";
import { DetailActions } from "./components/detail-actions/DetailActions.tsx";
import { DetailLayout } from "./components/detail-layout/DetailLayout.tsx";
import { FacetTiles } from "./components/facet-tiles/FacetTiles.tsx";
import { FactGrid } from "./components/fact-grid/FactGrid.tsx";
import { FavouriteButton } from "./components/favourite-button/FavouriteButton.tsx";
import { FavouritesList } from "./components/favourites-list/FavouritesList.tsx";
import { Features } from "./components/features/Features.tsx";
import { FinancePanel } from "./components/finance-panel/FinancePanel.tsx";
import { Gallery } from "./components/gallery/Gallery.tsx";
import { GuaranteeBanner } from "./components/guarantee-banner/GuaranteeBanner.tsx";
import { Hero } from "./components/hero/Hero.tsx";
import { HeroSearch } from "./components/hero-search/HeroSearch.tsx";
import { ImageText } from "./components/image-text/ImageText.tsx";
import { LinkBanner } from "./components/link-banner/LinkBanner.tsx";
import { LocationCards } from "./components/location-cards/LocationCards.tsx";
import { MessagePanel } from "./components/message-panel/MessagePanel.tsx";
import { Notices } from "./components/notices/Notices.tsx";
import { OfferCard } from "./components/offer-card/OfferCard.tsx";
import { OpeningHours } from "./components/opening-hours/OpeningHours.tsx";
import { Outlet } from "./components/outlet/Outlet.tsx";
import { PageShell } from "./components/page-shell/PageShell.tsx";
import { Reviews } from "./components/reviews/Reviews.tsx";
import { RichText } from "./components/rich-text/RichText.tsx";
import { Section } from "./components/section/Section.tsx";
import { SiteFooter } from "./components/site-footer/SiteFooter.tsx";
import { SiteHeader } from "./components/site-header/SiteHeader.tsx";
import { SpecList } from "./components/spec-list/SpecList.tsx";
import { Stack } from "./components/stack/Stack.tsx";
import { StickyFooter } from "./components/sticky-footer/StickyFooter.tsx";
import { TextLine } from "./components/text-line/TextLine.tsx";
import { Tiles } from "./components/tiles/Tiles.tsx";

/** Components of every page. */
export const components: Components = {
  Accordion,
  Breadcrumbs,
  CallDealer,
  CarCard,
  CarHeading,
  CarRail,
  CardGrid,
  CertifiedBadge,
  DealerComments,
  DetailActions,
  DetailLayout,
  FacetTiles,
  FactGrid,
  FavouriteButton,
  FavouritesList,
  Features,
  FinancePanel,
  Gallery,
  GuaranteeBanner,
  Hero,
  HeroSearch,
  ImageText,
  LinkBanner,
  LocationCards,
  MessagePanel,
  Notices,
  OfferCard,
  OpeningHours,
  Outlet,
  PageShell,
  Reviews,
  RichText,
  Section,
  SiteFooter,
  SiteHeader,
  SpecList,
  Stack,
  StickyFooter,
  TextLine,
  Tiles,
};

/** Chunks loaded with the pages that use them. */
export const chunks: ComponentChunks = {
  "search": () => import("./chunks/search.gen.ts"),
  "form": () => import("./chunks/form.gen.ts"),
  "lead-receipt": () => import("./chunks/lead-receipt.gen.ts"),
};
