import type { AnchorHTMLAttributes, ReactNode } from "react";
import { isPageHref } from "./page-href.ts";
import { aheadAttribute, pageLinkAttribute, stayAttribute } from "./page-links.ts";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** Site-relative, http(s), tel, mailto or #fragment. */
  href: string;
  /** false: the page is fetched on click only. */
  prefetch?: boolean;
  /** Keep the scroll position. */
  preventScrollReset?: boolean;
  children?: ReactNode;
};

/**
 * A link. Pages of the site open without leaving the document and are fetched as soon as a visitor points at them
 * (`followPageLinks`); anything else is a plain anchor.
 */
export function Link({ href, prefetch = true, preventScrollReset = false, children, ...rest }: Props) {
  const away = /^https?:/.test(href) ? { rel: "noopener" } : undefined;
  const page = isPageHref(href)
    ? {
        [pageLinkAttribute]: true,
        ...(prefetch && { [aheadAttribute]: true }),
        ...(preventScrollReset && { [stayAttribute]: true }),
      }
    : undefined;
  // Search addresses are written with brackets, which must be encoded in a URL.
  const address = page ? href.replace(/[[\]]/g, encodeURIComponent) : href;
  return (
    <a {...away} {...page} {...rest} href={address}>
      {children}
    </a>
  );
}
