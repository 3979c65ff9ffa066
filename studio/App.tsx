import { useCallback, useEffect, useState } from "react";
import { ApiError, api, type Dealer, type Editor } from "./api.ts";
import { Dealers } from "./screens/Dealers.tsx";
import { History } from "./screens/History.tsx";
import { Review } from "./screens/Review.tsx";
import { Rules } from "./screens/Rules.tsx";
import { SignIn } from "./screens/SignIn.tsx";
import { Workbench } from "./screens/Workbench.tsx";

interface Known {
  editor: Editor;
  dealers: Dealer[];
}

/** The screen that the address names. */
type Route =
  | { screen: "dealers" }
  | { screen: "draft" | "review"; draft: string }
  | { screen: "rules"; draft: string; table: string }
  | { screen: "history"; slug: string };

function routeOf(path: string): Route {
  const [, draft, part] = /^\/drafts\/([0-9a-f]+)(?:\/(review))?$/.exec(path) ?? [];
  const [, ofRules, table = "tag"] = /^\/drafts\/([0-9a-f]+)\/rules(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (ofRules !== undefined) return { screen: "rules", draft: ofRules, table };
  const [, slug] = /^\/dealers\/([\w-]+)\/history$/.exec(path) ?? [];
  if (slug !== undefined) return { screen: "history", slug };
  if (draft === undefined) return { screen: "dealers" };
  return { screen: part === undefined ? "draft" : "review", draft };
}

/** Studio: signing in, the dealers, one draft at a time, its review, and the history. The address says which. */
export function App() {
  const [known, setKnown] = useState<Known | "signed-out" | undefined>();
  const [route, setRoute] = useState(() => routeOf(location.pathname));
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
  useEffect(() => {
    void load();
    const follow = () => setRoute(routeOf(location.pathname));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [load]);

  const go = (path: string) => {
    history.pushState(null, "", path);
    setRoute(routeOf(path));
    if (path === "/") void load();
  };
  const openDraft = (id: string) => go(`/drafts/${id}`);

  if (problem) {
    return (
      <main className="centred">
        <h1>Studio</h1>
        <p role="alert">{problem}</p>
        <button type="button" onClick={() => void load()}>
          Try again
        </button>
      </main>
    );
  }
  if (known === undefined) return <main className="centred" aria-busy="true" aria-label="Loading" />;
  if (known === "signed-out") return <SignIn onSignedIn={() => void load()} />;
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
          onRules={() => go(`/drafts/${route.draft}/rules/tag`)}
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
          onBack={() => openDraft(route.draft)}
          onReview={() => go(`/drafts/${route.draft}/review`)}
        />
      );
    case "review":
      return (
        <Review
          id={route.draft}
          dealers={dealers}
          onBack={() => openDraft(route.draft)}
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
    case "dealers":
      return (
        <Dealers
          {...known}
          onOpen={({ id }) => openDraft(id)}
          onHistory={(slug) => go(`/dealers/${slug}/history`)}
          onChanged={() => void load()}
          onSignOut={() => void api.signOut().then(() => setKnown("signed-out"))}
        />
      );
  }
}
