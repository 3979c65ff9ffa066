import { type ReactNode, Suspense } from "react";
import { Await, type LoaderFunctionArgs, type ShouldRevalidateFunction, useLoaderData } from "react-router";
import { call, type DraftView } from "../api.ts";
import { Go } from "../parts/Screen.tsx";
import { openingView } from "./use-draft.ts";

/** Opens the draft of an address. It takes a while: the screen is there before. */
export const openDraft = ({ params }: LoaderFunctionArgs) => {
  const opened = call("GET /api/drafts/:id", { id: params.draft ?? "", ...openingView });
  // It may fail before the code of the screen is there, which then says so.
  opened.catch(() => undefined);
  return { opened };
};

/** A draft that is open hears of its changes itself. */
export const isOtherDraft: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.draft !== nextParams.draft;

/** What edits a draft, once the draft is open. */
export function OpenDraft({ children }: { children(opened: DraftView): ReactNode }) {
  const { opened } = useLoaderData<typeof openDraft>();
  return (
    <Suspense
      fallback={
        <main className="centred" aria-busy>
          <p>Preparing the draft…</p>
          <Go label="All dealers" to="/" />
        </main>
      }
    >
      <Await resolve={opened}>{children}</Await>
    </Suspense>
  );
}
