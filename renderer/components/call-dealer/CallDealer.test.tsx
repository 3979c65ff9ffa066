import { describe, expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { CallDealer } from "./CallDealer.tsx";
import { maskPhone } from "./mask-phone.ts";

describe("calling the dealer", () => {
  it("[S4.13] keeps the first 5 characters of a phone", () => {
    expect(maskPhone("08 9200 4100", 5)).toBe("08 92•• ••••");
    expect(maskPhone("13100", 5)).toBe("13100");
  });

  it("[S4.12] hides the phone until it is requested", () => {
    const html = renderToHtml(
      <CallDealer heading="Dealer" phone="08 9200 4100" readable={5} labels={{ reveal: "Show" }} />,
    );
    expect(html).not.toContain("9200 4100");
    expect(html).not.toContain("tel:");
  });

  it("[S8.11] shows nothing without a phone", () => {
    expect(renderToHtml(<CallDealer heading="Dealer" phone={null} readable={5} labels={{ reveal: "Show" }} />)).toBe(
      "",
    );
    const missing = { phone: null, reason: "no-number", carId: "quiet" };
    expect(renderToHtml(<CallDealer heading="Dealer" {...missing} readable={5} labels={{ reveal: "Show" }} />)).toBe(
      '<span hidden="" data-no-phone="quiet"></span>',
    );
  });
});
