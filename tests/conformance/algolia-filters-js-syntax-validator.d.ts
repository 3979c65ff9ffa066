/** Algolia's own judge of the `filters` syntax; the package has no types. */
declare module "algolia-filters-js-syntax-validator" {
  // biome-ignore lint/style/noDefaultExport: the package's own export
  export default class Parser {
    parse(filters: string): { errorMessage: string };
  }
}
