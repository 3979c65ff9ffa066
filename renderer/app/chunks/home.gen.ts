// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { DealBar } from "../../components/deal-bar/DealBar.tsx";
export { DriveAwayTerms } from "../../components/drive-away-terms/DriveAwayTerms.tsx";
export { FacetTiles } from "../../components/facet-tiles/FacetTiles.tsx";
export { GuaranteeBanner } from "../../components/guarantee-banner/GuaranteeBanner.tsx";
export { Hero } from "../../components/hero/Hero.tsx";
export { HeroSearch } from "../../components/hero-search/HeroSearch.tsx";
export { ImageText } from "../../components/image-text/ImageText.tsx";
export { OfferCard } from "../../components/offer-card/OfferCard.tsx";
export { OnlyOn } from "../../components/only-on/OnlyOn.tsx";
export { Popup } from "../../components/popup/Popup.tsx";
export { Tiles } from "../../components/tiles/Tiles.tsx";
export { WatchlistKeeper } from "../../components/watchlist-keeper/WatchlistKeeper.tsx";
export { WeekTerms } from "../../components/week-terms/WeekTerms.tsx";
