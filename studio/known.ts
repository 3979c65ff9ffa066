import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunction, useRouteLoaderData } from "react-router";
import { ApiError, call, type Dealer } from "./api.ts";

/** Where visitors find a dealer's site: its own address, or on a development machine the one by its short name. */
export function findSiteAddress({ slug, hosts }: Pick<Dealer, "slug" | "hosts">): string | undefined {
  const { protocol, hostname, port } = location;
  const [, machine] = /^[^.]+\.(localhost)$/.exec(hostname) ?? [];
  if (machine !== undefined) return `${protocol}//${slug}.${machine}${port ? `:${port}` : ""}/`;
  const [host] = hosts;
  return host === undefined ? undefined : `${protocol}//${host}/`;
}

/** The name of the route that knows who is signed in; all screens but the one for signing in are below it. */
export const knownRoute = "known";

/** The address of the sign-in that then leads to `path`. */
export const signInAddress = (path: string): string => `/sign-in?${new URLSearchParams({ to: path })}`;

/** Where a sign-in at this address leads: to Studio's own addresses only. */
export function readAddressAfter(signIn: string): string {
  const { origin, searchParams } = new URL(signIn);
  const to = searchParams.get("to") ?? "/";
  const url = URL.canParse(to, origin) ? new URL(to, origin) : undefined;
  return url?.origin === origin ? url.pathname + url.search + url.hash : "/";
}

/** Who is signed in, with their dealers; leads to signing in, and back here afterwards. */
export async function loadKnown({ request }: LoaderFunctionArgs) {
  try {
    return await call("GET /api/dealers");
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    const { pathname, search } = new URL(request.url);
    // A request has no hash; while Studio starts, the browser's address has it.
    throw redirect(signInAddress(pathname + search + (location.pathname === pathname ? location.hash : "")));
  }
}

/** Each screen begins with what is so now; a part of a screen (`#`) is none. */
export const isOtherScreen: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.hash === nextUrl.hash;

/** A dealer of who is signed in. */
export const useDealer = (slug: string): Dealer | undefined =>
  useKnown().dealers.find((dealer) => dealer.slug === slug);

/** Who is signed in, with their dealers. */
export function useKnown(): Awaited<ReturnType<typeof loadKnown>> {
  const known = useRouteLoaderData<typeof loadKnown>(knownRoute);
  if (known === undefined) throw new Error(`This screen is not below the route ${knownRoute}.`);
  return known;
}
