import type { IndexImage, SearchCall } from "../../search/index.ts";

/** Requests of the serving thread to the search thread; indexes are identified by numbers. */
export type SearchThreadRequest =
  | { readonly kind: "open"; readonly index: number; readonly image: IndexImage }
  | { readonly kind: "drop"; readonly index: number }
  | {
      readonly kind: "search";
      readonly call: SearchCall;
      readonly indexes: readonly { readonly index: number; readonly scope?: string }[];
    };

/** An answer to a search: the finished JSON, or an error message with its HTTP status. */
export type SearchThreadAnswer =
  | { readonly status: 200; readonly json: Uint8Array }
  | { readonly status: number; readonly message: string };
