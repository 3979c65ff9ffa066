import type { AnchorHTMLAttributes, ReactNode } from "react";
import { replacePlatformAddresses } from "../../schemas/entities/vehicle-type-address.ts";
import { usePage } from "../layout/index.ts";
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
  const { addresses } = usePage().site;
  // Search addresses are written with brackets, which must be encoded in a URL.
  const address = isPageHref(href)
    ? replacePlatformAddresses(href, addresses).replace(/[[\]]/g, encodeURIComponent)
    : href;
  return (
    <a {...away} {...stay} {...rest} href={address}>
      {children}
    </a>
  );
}
