import type { Page } from "playwright-core";

/** Fills in the order form of the page and sends it. `more` are further fields by label. */
export async function fillOrder(page: Page, more: { [label: string]: string } = {}): Promise<void> {
  const beside = page.locator('dialog:modal form[method="post"]');
  const form = ((await beside.count()) > 0 ? beside : page.locator("main form")).first();
  await form.getByLabel("Name").first().fill("Kim Lee");
  await form.getByLabel("Email").first().fill("kim@example.com");
  await form.getByLabel("Phone").first().fill("0412 345 678");
  for (const [label, value] of Object.entries(more)) await form.getByLabel(label).first().fill(value);
  const terms = form.locator('input[type="checkbox"]');
  if ((await terms.count()) > 0) await terms.first().check();
  await form.locator('button[type="submit"]').click();
}
