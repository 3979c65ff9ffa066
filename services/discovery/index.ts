/** What search engines, feed readers and crawlers read of a site, without HTTP. */

export { createDocuments, type Pace, type Packed, pack } from "./documents.ts";
export { accepted, type Refusal, termsOf, type Vendor } from "./feeds/accepted.ts";
export type { FeedCar } from "./feeds/feed-car.ts";
export { feedCars } from "./feeds/feed-cars.ts";
export { googleFeed } from "./feeds/google.ts";
export { metaFeed } from "./feeds/meta.ts";
export { firstAddress, listedUrls } from "./page-urls.ts";
export { robotsTxt } from "./robots.ts";
export { securityTxt } from "./security-txt.ts";
export { signInPaths } from "./sign-in-paths.ts";
export { mostUrls, type Sitemaps, sitemaps } from "./sitemap.ts";
