import { useCallback, useEffect, useState } from "react";
import { ApiError, api, type Dealer, type DraftRow, type Editor } from "./api.ts";
import { Dealers } from "./screens/Dealers.tsx";
import { SignIn } from "./screens/SignIn.tsx";
import { Workbench } from "./screens/Workbench.tsx";

interface Known {
  editor: Editor;
  dealers: Dealer[];
}

const draftInAddress = (): string | undefined => /^\/drafts\/([0-9a-f]+)/.exec(location.pathname)?.[1];

/** Studio: signing in, the dealers, and one draft at a time. The address says which. */
export function App() {
  const [known, setKnown] = useState<Known | "signed-out" | undefined>();
  const [draft, setDraft] = useState(draftInAddress);
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
    const follow = () => setDraft(draftInAddress());
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [load]);

  const go = (row: DraftRow | undefined) => {
    history.pushState(null, "", row ? `/drafts/${row.id}` : "/");
    setDraft(row?.id);
    if (!row) void load();
  };

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
  if (draft !== undefined) {
    return <Workbench key={draft} id={draft} dealers={known.dealers} onLeave={() => go(undefined)} />;
  }
  return (
    <Dealers
      {...known}
      onOpen={go}
      onChanged={() => void load()}
      onSignOut={() => void api.signOut().then(() => setKnown("signed-out"))}
    />
  );
}
