/** The part of itemsjs that the benchmark uses; the package has no types. */
declare module "itemsjs" {
  interface Answer<T> {
    pagination: { total: number };
    data: {
      items: T[];
      aggregations: Record<string, { buckets: { key: string; doc_count: number }[] } | undefined>;
    };
  }

  // biome-ignore lint/style/noDefaultExport: the package's own export
  export default function itemsjs<T>(
    items: T[],
    configuration: Record<string, unknown>,
  ): { search(query: Record<string, unknown> & { filter?: (item: T) => boolean }): Answer<T> };
}
