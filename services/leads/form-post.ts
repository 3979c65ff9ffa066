import { type PlainLeadRequest, readPlainPost } from "../forms/index.ts";
import type { SubmitResult } from "./submit-result.ts";

/**
 * Body of `POST /api/leads` from a form sent without JavaScript. A field that occurs several times is a list; values
 * stay text, because the form's validator knows the types. `page` is the form's page by the Referer: its query is
 * complete, while the hidden input has only the parameters that the page read.
 */
export function requestOfForm(fields: URLSearchParams, page: string): PlainLeadRequest {
  const names = [...new Set(fields.keys())];
  const body = Object.fromEntries(
    names.map((name) => {
      const values = fields.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
  const request = readPlainPost(body);
  const isSamePage = request.url.split("?", 1)[0] === page.split("?", 1)[0];
  return { ...request, url: request.url === "" || isSamePage ? page : request.url };
}

/** Path and query of an address of this host; `/` if it is missing, foreign or invalid. */
export function parseReferer(referer: string | undefined, host: string): string {
  if (referer === undefined || !URL.canParse(referer)) return "/";
  const url = new URL(referer);
  if (url.host !== host) return "/";
  // Two slashes at the start would be another host's address in a Location header.
  return `/${url.pathname.replace(/^[/\\]+/, "")}${url.search}`;
}

/** The redirect after a plain form: to the form's success page, or back with the error. */
export function buildRedirect(result: SubmitResult, page: string): string {
  if (result.ok && result.next !== undefined) return result.next;
  const success = result.ok && (result.form.success ?? "/success").replace("{lead_id}", result.lead_id);
  const to = new URL(success || page, "http://site");
  to.searchParams.delete("error");
  to.searchParams.delete("fields");
  if (!result.ok) {
    to.searchParams.set("error", result.status === 503 ? "failed" : "invalid");
    const fields = Object.keys(result.fields ?? {});
    if (fields.length > 0) to.searchParams.set("fields", fields.join(","));
  } else {
    if (result.car !== undefined) to.searchParams.set("car_type", result.car.car_type);
  }
  return `${to.pathname}${to.search}`;
}
