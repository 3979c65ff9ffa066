import type { AnchorHTMLAttributes, ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { isPageHref } from "./page-href.ts";
import { prefetch as prefetchPage } from "./prefetch.ts";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** Site-relative, http(s), tel, mailto or #fragment. */
  href: string;
  /** false: the page is fetched on click only. */
  prefetch?: boolean;
  /** The view stays where it is. */
  preventScrollReset?: boolean;
  children?: ReactNode;
};

/**
 * A link. Pages of the site open without leaving the document and are fetched as soon as a visitor points at them;
 * anything else is a plain anchor.
 */
export function Link({ href, prefetch = true, preventScrollReset = false, children, ...rest }: Props) {
  if (!isPageHref(href)) {
    const away = /^https?:/.test(href) ? { rel: "noopener" } : {};
    return (
      <a {...away} {...rest} href={href}>
        {children}
      </a>
    );
  }
  const ahead = prefetch ? () => prefetchPage(href.replace(/#.*$/s, "")) : undefined;
  return (
    <RouterLink
      {...rest}
      to={href}
      preventScrollReset={preventScrollReset}
      onPointerEnter={ahead}
      onFocus={ahead}
    >
      {children}
    </RouterLink>
  );
}
