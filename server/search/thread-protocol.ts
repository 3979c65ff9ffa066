import type { IndexImage, SearchCall } from "../../search/index.ts";

/** What the serving thread asks of the search thread; indexes go by numbers. */
export type SearchThreadRequest =
  | { readonly kind: "open"; readonly index: number; readonly image: IndexImage }
  | { readonly kind: "drop"; readonly index: number }
  | {
      readonly kind: "search";
      readonly call: SearchCall;
      readonly indexes: readonly { readonly index: number; readonly scope?: string }[];
    };

/** An answer to a search: finished JSON, or why there is none, with its HTTP status. */
export type SearchThreadAnswer =
  | { readonly status: 200; readonly json: Uint8Array }
  | { readonly status: number; readonly message: string };
