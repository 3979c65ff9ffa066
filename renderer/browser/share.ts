/** How sharing went: by the device's own sheet, copied, given up by the visitor, or not possible. */
export type Shared = "shared" | "copied" | "cancelled" | "failed";

/** Shares the page's address (without its `#`) by the device's own sheet; where there is none it is copied. */
export async function sharePage(title: string): Promise<Shared> {
  const url = window.location.href.replace(/#.*$/s, "");
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title, url });
      return "shared";
    }
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : "failed";
  }
}

/** Prints the page. */
export const printPage = (): void => window.print();
