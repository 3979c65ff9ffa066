import { useCallback, useEffect, useState } from "react";
import { ApiError, api, type Dealer, type Editor } from "./api.ts";
import { type Goal, pushAddress } from "./goal.ts";
import { Guard } from "./parts/Guard.tsx";
import { Dealers } from "./screens/Dealers.tsx";
import { History } from "./screens/History.tsx";
import { NewDealer } from "./screens/NewDealer.tsx";
import { Review } from "./screens/Review.tsx";
import { Rules } from "./screens/Rules.tsx";
import { SignIn } from "./screens/SignIn.tsx";
import { isSupportPart, Support, type SupportPart } from "./screens/Support.tsx";
import { Workbench } from "./screens/Workbench.tsx";

interface Known {
  editor: Editor;
  dealers: Dealer[];
}

/** The screen that the address names. */
type Route =
  | { screen: "dealers" | "new" | "nowhere" }
  | { screen: "draft" | "review"; draft: string }
  | { screen: "rules"; draft: string; table: string }
  | { screen: "support"; part: SupportPart }
  | { screen: "history"; slug: string };

function routeOf(path: string): Route {
  const [, draft, part] = /^\/drafts\/([0-9a-f]+)(?:\/(review))?$/.exec(path) ?? [];
  const [, ofRules, table = "tag"] = /^\/drafts\/([0-9a-f]+)\/rules(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (ofRules !== undefined) return { screen: "rules", draft: ofRules, table };
  const [, support, desk = "address"] = /^\/(support)(?:\/(\w+))?$/.exec(path) ?? [];
  if (support !== undefined) return { screen: "support", part: isSupportPart(desk) ? desk : "address" };
  const [, slug] = /^\/dealers\/([\w-]+)\/history$/.exec(path) ?? [];
  if (slug !== undefined) return { screen: "history", slug };
  if (draft !== undefined) return { screen: part === undefined ? "draft" : "review", draft };
  return { screen: path === "/" ? "dealers" : path === "/new" ? "new" : "nowhere" };
}

/** Nothing can be shown yet, and why. */
const Faulty = ({ problem, onAgain }: { problem: string; onAgain(): void }) => (
  <main className="centred">
    <h1>Studio</h1>
    <p role="alert">{problem}</p>
    <button type="button" onClick={onAgain}>
      Try again
    </button>
  </main>
);

/** Who is signed in, with their dealers. */
function useKnown() {
  const [known, setKnown] = useState<Known | "signed-out" | undefined>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(async () => {
    try {
      setKnown(await api.dealers());
      setProblem(undefined);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) setKnown("signed-out");
      else setProblem((error as Error).message);
    }
  }, []);
  const signOut = () => void api.signOut().then(() => setKnown("signed-out"));
  return { known, problem, load, signOut };
}

/** One screen, with the ways to the others. */
function Screen(props: {
  route: Route;
  known: Known;
  go(path: string, goal?: Goal): void;
  load(): Promise<void>;
  signOut(): void;
}) {
  const { route, known, go, load, signOut } = props;
  const openDraft = (id: string) => go(`/drafts/${id}`);
  const { dealers } = known;
  switch (route.screen) {
    case "draft":
      return (
        <Workbench
          key={route.draft}
          id={route.draft}
          dealers={dealers}
          onLeave={() => go("/")}
          onReview={() => go(`/drafts/${route.draft}/review`)}
          onRules={(table = "tag", goal) => go(`/drafts/${route.draft}/rules/${table}`, goal)}
        />
      );
    case "support":
      return (
        <Support
          {...known}
          part={route.part}
          onPart={(part) => go(`/support/${part}`)}
          onLeave={() => go("/")}
        />
      );
    case "rules":
      return (
        <Rules
          key={route.draft}
          id={route.draft}
          table={route.table}
          dealers={dealers}
          onTable={(table) => go(`/drafts/${route.draft}/rules/${table}`)}
          onBack={(place) => go(`/drafts/${route.draft}`, place && { place })}
          onReview={() => go(`/drafts/${route.draft}/review`)}
          onLeave={() => go("/")}
        />
      );
    case "review":
      return (
        <Review
          id={route.draft}
          dealers={dealers}
          onBack={() => openDraft(route.draft)}
          onLeave={() => go("/")}
          onHistory={(slug) => go(`/dealers/${slug}/history`)}
        />
      );
    case "history":
      return (
        <History
          slug={route.slug}
          dealer={dealers.find(({ slug }) => slug === route.slug)}
          onLeave={() => go("/")}
          onDraft={(id) => go(`/drafts/${id}/review`)}
        />
      );
    case "new":
      return <NewDealer onLeave={() => go("/")} onMade={(id) => void load().then(() => openDraft(id))} />;
    case "nowhere":
      return (
        <main className="centred">
          <h1>Studio</h1>
          <p role="alert">There is nothing at this address.</p>
          <button type="button" onClick={() => go("/")}>
            All dealers
          </button>
        </main>
      );
    case "dealers":
      return (
        <Dealers
          {...known}
          onOpen={({ id }) => openDraft(id)}
          onHistory={(slug) => go(`/dealers/${slug}/history`)}
          onSupport={() => go("/support")}
          onNew={() => go("/new")}
          onChanged={() => void load()}
          onSignOut={signOut}
        />
      );
  }
}

/** Studio: signing in, the dealers, one draft at a time, its review, and the history. The address says which. */
export function App() {
  const { known, problem, load, signOut } = useKnown();
  const [route, setRoute] = useState(() => routeOf(location.pathname));

  useEffect(() => {
    void load();
    const follow = () => setRoute(routeOf(location.pathname));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [load]);

  const go = (path: string, goal?: Goal) => {
    pushAddress(path, goal);
    setRoute(routeOf(path));
    if (path === "/") void load();
  };
  if (problem) return <Faulty problem={problem} onAgain={() => void load()} />;
  if (known === undefined) return <main className="centred" aria-busy="true" aria-label="Loading" />;
  if (known === "signed-out") return <SignIn onSignedIn={() => void load()} />;
  return (
    <Guard of={JSON.stringify(route)}>
      <Screen {...{ route, known, go, load, signOut }} />
    </Guard>
  );
}
