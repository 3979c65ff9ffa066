import type { AnchorHTMLAttributes, ReactNode } from "react";
import { isPageHref } from "./page-href.ts";
import { stayAttribute } from "./page-links.ts";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** Site-relative, http(s), tel, mailto or #fragment. */
  href: string;
  /** Keep the scroll position, where the address is one of the same search. */
  preventScrollReset?: boolean;
  children?: ReactNode;
};

/** A link. */
export function Link({ href, preventScrollReset = false, children, ...rest }: Props) {
  const away = /^https?:/.test(href) ? { rel: "noopener" } : undefined;
  const stay = preventScrollReset ? { [stayAttribute]: true } : undefined;
  // Search addresses are written with brackets, which must be encoded in a URL.
  const address = isPageHref(href) ? href.replace(/[[\]]/g, encodeURIComponent) : href;
  return (
    <a {...away} {...stay} {...rest} href={address}>
      {children}
    </a>
  );
}
