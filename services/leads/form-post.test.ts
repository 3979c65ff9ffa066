import { expect, it } from "vitest";
import { requestOfForm } from "./form-post.ts";

it.each([
  ["/contact?car_id=1", "/contact?car_id=1&utm_source=x", "/contact?car_id=1&utm_source=x"],
  ["/contact?utm_source=x", "/api/leads", "/contact?utm_source=x"],
  ["/contact", "/", "/contact"],
  ["", "/contact?gclid=1", "/contact?gclid=1"],
])("takes the address of a form at %s with the Referer %s as %s", (hidden, page, url) => {
  expect(requestOfForm(new URLSearchParams({ _form: "contact", _url: hidden }), page).url).toBe(url);
});
