import { Suspense, useState } from "react";
import { Await, type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from "react-router";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { call, type Dealer, type Review as Found, type PublishRow } from "../api.ts";
import { findSiteAddress, useKnown } from "../known.ts";
import { ApprovalLink } from "../parts/ApprovalLink.tsx";
import { ComparePages } from "../parts/ComparePages.tsx";
import { focusAtOnce } from "../parts/controls.tsx";
import { Go, Screen } from "../parts/Screen.tsx";
import { Checks, Law } from "../review/Checks.tsx";
import { Conflicts } from "../review/Conflicts.tsx";
import { Cars, LeadClasses, Others } from "../review/Decisions.tsx";
import { Quiet } from "../review/Part.tsx";
import { PublishForm } from "../review/PublishForm.tsx";
import { Files, Values } from "../review/Values.tsx";
import { Alert, useAct } from "../use-answer.tsx";

/** What a draft would do if it were published now. It takes a while: the screen is there before. */
export const loader = ({ params }: LoaderFunctionArgs) => ({
  review: call("GET /api/drafts/:id/review", { id: params.draft ?? "" }),
});

/** What a draft would do if it were published now, and the way to publish it. */
function Review() {
  const { review } = useLoaderData<typeof loader>();
  const { draft = "" } = useParams();
  const { dealers } = useKnown();
  const { revalidate } = useRevalidator();
  const settling = useAct();
  const [published, setPublished] = useState<PublishRow>();
  const dealerOf = (slug: string) => dealers.find((dealer) => dealer.slug === slug);
  const screen = { title: "Review", className: "review", back: { label: "Back to the page", to: `/drafts/${draft}` } };
  if (published) return <Published publish={published} dealer={dealerOf(published.slug)} />;
  return (
    <Suspense
      fallback={
        <Screen {...screen} isBusy>
          <Quiet>Comparing with what is live…</Quiet>
        </Screen>
      }
    >
      <Await resolve={review}>
        {(found: Found) => {
          const dealer = dealerOf(found.slug);
          return (
            <Screen {...screen} of={`${dealer?.name ?? found.slug}, ${found.title}`}>
              <Alert problem={settling.problem} />
              <Conflicts
                review={found}
                onChoose={({ layer, pointer }, keep) =>
                  settling.act(
                    call("POST /api/drafts/:id/settle", { id: draft, layer, pointer, keep }),
                    () => void revalidate(),
                  )
                }
              />
              <div className="stack">
                <Values review={found} />
                <Checks review={found} />
                <Law law={found.law} />
                <Cars review={found} />
                <LeadClasses review={found} />
                <Others review={found} />
                <Files review={found} />
                <ComparePages id={draft} livePaths={found.livePaths} />
                <ApprovalLink id={draft} />
              </div>
              <PublishForm {...{ draft, review: found }} zone={dealer?.timeZone} onPublished={setPublished} />
            </Screen>
          );
        }}
      </Await>
    </Suspense>
  );
}

/** A draft is live. */
function Published({ publish, dealer }: { publish: PublishRow; dealer: Dealer | undefined }) {
  const host = dealer?.hosts[0];
  const address = dealer && findSiteAddress(dealer);
  return (
    <main className="centred">
      <h1 ref={focusAtOnce} tabIndex={-1}>
        Published
      </h1>
      <p>
        {publish.title} is live{host ? ` at ${host}` : ""}: {formatCount(publish.files.length, "file")} changed.
      </p>
      {publish.note ? <Quiet>{publish.note}</Quiet> : null}
      <Go look="primary" label="History" to={`/dealers/${publish.slug}/history`} />
      {address ? (
        <a href={address} target="_blank" rel="noreferrer">
          Look at the site<span className="hidden">, in a new tab</span>
        </a>
      ) : (
        <Quiet>Visitors find it once the dealer has an address: Site, Addresses.</Quiet>
      )}
    </main>
  );
}

export { Review as Component };
