/** The door of discovery/: what other rooms may use of it. */

export { accepted, type Refusal, termsOf, type Vendor } from "./feeds/accepted.ts";
export type { FeedCar } from "./feeds/feed-car.ts";
export { feedCars } from "./feeds/feed-cars.ts";
export { googleFeed } from "./feeds/google.ts";
export { metaFeed } from "./feeds/meta.ts";
export { createDiscoveryRouter } from "./router.ts";
