// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { Accordion } from "../../components/accordion/Accordion.tsx";
export { PaymentStrip } from "../../components/payment-strip/PaymentStrip.tsx";
export { PostCards } from "../../components/post-cards/PostCards.tsx";
export { PromoCards } from "../../components/promo-cards/PromoCards.tsx";
export { ReadMore } from "../../components/read-more/ReadMore.tsx";
