// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { Breadcrumbs } from "../../components/breadcrumbs/Breadcrumbs.tsx";
export { CertifiedBadge } from "../../components/certified-badge/CertifiedBadge.tsx";
export { MessagePanel } from "../../components/message-panel/MessagePanel.tsx";
export { Outlet } from "../../components/outlet/Outlet.tsx";
export { PageShell } from "../../components/page-shell/PageShell.tsx";
export { RichText } from "../../components/rich-text/RichText.tsx";
export { Section } from "../../components/section/Section.tsx";
export { SiteFooter } from "../../components/site-footer/SiteFooter.tsx";
export { SiteHeader } from "../../components/site-header/SiteHeader.tsx";
export { Stack } from "../../components/stack/Stack.tsx";
export { TextLine } from "../../components/text-line/TextLine.tsx";
