/** The result of sharing: by the device's share sheet, copied, cancelled by the visitor, or not possible. */
export type Shared = "shared" | "copied" | "cancelled" | "failed";

/** Shares the page's address (without its `#`) with the device's share sheet, or copies it if there is none. */
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
