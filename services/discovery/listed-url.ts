/** An address of the site for search engines. */
export interface ListedUrl {
  /** Site-relative, encoded. */
  path: string;
  /** When the page last changed, ISO 8601; absent if unknown. */
  lastmod?: string;
  /** Address of its main picture. */
  image?: string;
}
