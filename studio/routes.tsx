import { type RouteObject, redirect } from "react-router";
import { call } from "./api.ts";
import { isOtherScreen, knownRoute, loadKnown } from "./known.ts";
import { Faulty } from "./screens/Faulty.tsx";

/** The screens of Studio by address. The code of a screen is loaded when the screen is first opened. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: Faulty,
    HydrateFallback: () => <main className="centred" aria-busy="true" aria-label="Loading" />,
    children: [
      { path: "sign-in", lazy: () => import("./screens/SignIn.tsx") },
      {
        path: "sign-out",
        loader: () => redirect("/"),
        async action() {
          await call("POST /api/sign-out");
          return redirect("/sign-in");
        },
      },
      {
        id: knownRoute,
        loader: loadKnown,
        shouldRevalidate: isOtherScreen,
        children: [
          { index: true, lazy: () => import("./screens/Dealers.tsx") },
          { path: "accounts", lazy: () => import("./screens/Accounts.tsx") },
          { path: "new", lazy: () => import("./screens/NewDealer.tsx") },
          { path: "dealers/:slug/domains", lazy: () => import("./screens/Domains.tsx") },
          { path: "dealers/:slug/history", lazy: () => import("./screens/History.tsx") },
          { path: "drafts/:draft", lazy: () => import("./screens/Workbench.tsx") },
          { path: "drafts/:draft/review", lazy: () => import("./screens/Review.tsx") },
          { path: "drafts/:draft/rules/:table?", lazy: () => import("./screens/Rules.tsx") },
          { path: "support/:part?", lazy: () => import("./screens/Support.tsx") },
        ],
      },
    ],
  },
];
