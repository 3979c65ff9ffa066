/** What search engines, feed readers and crawlers read of a site, without HTTP. */

export { createDocuments, type Pace, type Packed, pack } from "./documents.ts";
export { type Refusal, readFeedTerms, selectAcceptedCars, type Vendor } from "./feeds/accepted.ts";
export type { FeedCar } from "./feeds/feed-car.ts";
export { iterateFeedCars } from "./feeds/feed-cars.ts";
export { generateGoogleFeed } from "./feeds/google.ts";
export { generateMetaFeed } from "./feeds/meta.ts";
export { findFirstAddress, iterateListedUrls } from "./page-urls.ts";
export { renderRobotsTxt } from "./robots.ts";
export { renderSecurityTxt } from "./security-txt.ts";
export { signInPaths } from "./sign-in-paths.ts";
export { buildSitemaps, mostUrls, type Sitemaps } from "./sitemap.ts";
