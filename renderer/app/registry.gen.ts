// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
import type { ComponentChunks, Components } from "../layout/index.ts";
import { Breadcrumbs } from "../components/breadcrumbs/Breadcrumbs.tsx";
import { MessagePanel } from "../components/message-panel/MessagePanel.tsx";
import { Outlet } from "../components/outlet/Outlet.tsx";
import { PageShell } from "../components/page-shell/PageShell.tsx";
import { RichText } from "../components/rich-text/RichText.tsx";
import { Section } from "../components/section/Section.tsx";
import { SiteFooter } from "../components/site-footer/SiteFooter.tsx";
import { SiteHeader } from "../components/site-header/SiteHeader.tsx";
import { Stack } from "../components/stack/Stack.tsx";
import { TextLine } from "../components/text-line/TextLine.tsx";

/** Components of every page. */
export const components: Components = {
  Breadcrumbs,
  MessagePanel,
  Outlet,
  PageShell,
  RichText,
  Section,
  SiteFooter,
  SiteHeader,
  Stack,
  TextLine,
};

/** Chunks loaded with the pages that use them. */
export const chunks: ComponentChunks = {
  "content": () => import("./chunks/content.gen.ts"),
  "account-panel": () => import("./chunks/account-panel.gen.ts"),
  "detail": () => import("./chunks/detail.gen.ts"),
  "cards": () => import("./chunks/cards.gen.ts"),
  "code-form": () => import("./chunks/code-form.gen.ts"),
  "search": () => import("./chunks/search.gen.ts"),
  "choosing": () => import("./chunks/choosing.gen.ts"),
  "consent-banner": () => import("./chunks/consent-banner.gen.ts"),
  "models": () => import("./chunks/models.gen.ts"),
  "home": () => import("./chunks/home.gen.ts"),
  "form": () => import("./chunks/form.gen.ts"),
  "form-aside": () => import("./chunks/form-aside.gen.ts"),
  "lead-receipt": () => import("./chunks/lead-receipt.gen.ts"),
  "link-banner": () => import("./chunks/link-banner.gen.ts"),
  "local": () => import("./chunks/local.gen.ts"),
  "places": () => import("./chunks/places.gen.ts"),
  "navigation": () => import("./chunks/navigation.gen.ts"),
  "hours": () => import("./chunks/hours.gen.ts"),
  "popup": () => import("./chunks/popup.gen.ts"),
  "repayment-calculator": () => import("./chunks/repayment-calculator.gen.ts"),
  "sign-in-form": () => import("./chunks/sign-in-form.gen.ts"),
  "spin-wheel": () => import("./chunks/spin-wheel.gen.ts"),
  "watchlist": () => import("./chunks/watchlist.gen.ts"),
  "trade-in-journey": () => import("./chunks/trade-in-journey.gen.ts"),
  "watchlist-list": () => import("./chunks/watchlist-list.gen.ts"),
};
