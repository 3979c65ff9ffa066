import { defineLoader } from "../context.ts";

/** The link of a message. */
export const loader = defineLoader("alertLink", ({ route: { params, query } }) => ({
  token: params.token ?? "",
  done: query.done === "stopped" || query.done === "kept" ? query.done : "",
}));
