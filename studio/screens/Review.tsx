import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Await, type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from "react-router";
import type { PublishRow } from "../../schemas/studio/publish.ts";
import type { ReviewAnswer } from "../../schemas/studio/review.ts";
import { api, type Dealer } from "../api.ts";
import { useKnown } from "../known.ts";
import { ApprovalLink } from "../parts/ApprovalLink.tsx";
import { findSiteAddress } from "../parts/address.ts";
import { ComparePages } from "../parts/ComparePages.tsx";
import { Go, Screen } from "../parts/Screen.tsx";
import { Checks } from "../review/Checks.tsx";
import { Conflicts } from "../review/Conflicts.tsx";
import { Cars, LeadClasses, Others } from "../review/Decisions.tsx";
import { Law } from "../review/Law.tsx";
import { formatCount, Quiet } from "../review/Part.tsx";
import { PublishForm } from "../review/PublishForm.tsx";
import { Files, Values } from "../review/Values.tsx";
import { Alert, useAct } from "../use-answer.tsx";

/** What a draft would do if it were published now. It takes a while: the screen is there before. */
export const loader = ({ params }: LoaderFunctionArgs) => ({ review: api.review(params.draft ?? "") });

/** What a draft would do if it were published now, and the way to publish it. */
function Review() {
  const { review } = useLoaderData<typeof loader>();
  const { draft = "" } = useParams();
  const { dealers } = useKnown();
  const { revalidate } = useRevalidator();
  const settling = useAct();
  const [published, setPublished] = useState<PublishRow>();
  const dealerOf = (slug: string) => dealers.find((dealer) => dealer.slug === slug);
  if (published) return <Published publish={published} dealer={dealerOf(published.slug)} />;
  return (
    <Suspense
      fallback={
        <Shell isBusy>
          <Quiet>Comparing with what is live…</Quiet>
        </Shell>
      }
    >
      <Await resolve={review}>
        {(found: ReviewAnswer) => {
          const dealer = dealerOf(found.slug);
          return (
            <Shell of={`${dealer?.name ?? found.slug}, ${found.title}`}>
              <Alert problem={settling.problem} />
              <Conflicts
                review={found}
                onChoose={(place, keep) => settling.act(api.settle(draft, place, keep), () => void revalidate())}
              />
              <div className="stack">
                <Findings review={found} />
              </div>
              <PublishForm {...{ draft, review: found }} zone={dealer?.timeZone} onPublished={setPublished} />
            </Shell>
          );
        }}
      </Await>
    </Suspense>
  );
}

/** The screen around what is found; `of`: the draft. */
function Shell({ of, isBusy, children }: { of?: string; isBusy?: boolean; children: ReactNode }) {
  const { draft } = useParams();
  return (
    <Screen
      title="Review"
      className="review"
      back={{ label: "Back to the page", to: `/drafts/${draft}` }}
      {...{ of, isBusy }}
    >
      {children}
    </Screen>
  );
}

/** All that would change, part by part. */
function Findings({ review }: { review: ReviewAnswer }) {
  const { draft = "" } = useParams();
  return (
    <>
      <Values review={review} />
      <Checks review={review} />
      <Law law={review.law} />
      <Cars review={review} />
      <LeadClasses review={review} />
      <Others review={review} />
      <Files review={review} />
      <ComparePages id={draft} livePaths={review.livePaths} />
      <ApprovalLink id={draft} />
    </>
  );
}

/** A draft is live. */
function Published({ publish, dealer }: { publish: PublishRow; dealer: Dealer | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const host = dealer?.hosts[0];
  const address = dealer && findSiteAddress(dealer);
  return (
    <main className="centred">
      <h1 ref={heading} tabIndex={-1}>
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
