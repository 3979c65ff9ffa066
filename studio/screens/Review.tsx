import { useCallback, useEffect, useRef, useState } from "react";
import type { PublishRow } from "../../schemas/studio/publish.ts";
import type { ReviewAnswer } from "../../schemas/studio/review.ts";
import { ApiError, api, type Dealer } from "../api.ts";
import { ApprovalLink } from "../parts/ApprovalLink.tsx";
import { siteAddress } from "../parts/address.ts";
import { ComparePages } from "../parts/ComparePages.tsx";
import { Checks } from "../review/Checks.tsx";
import { Conflicts } from "../review/Conflicts.tsx";
import { Cars, LeadClasses, Others } from "../review/Decisions.tsx";
import { Law } from "../review/Law.tsx";
import { counted, Quiet } from "../review/Part.tsx";
import { PublishForm } from "../review/PublishForm.tsx";
import { Files, Values } from "../review/Values.tsx";

/** What a draft would do if it were published now, and the way to publish it. */
export function Review(props: {
  id: string;
  dealers: Dealer[];
  onBack(): void;
  onLeave(): void;
  onHistory(slug: string): void;
}) {
  const { id, dealers, onBack, onLeave, onHistory } = props;
  const [review, setReview] = useState<ReviewAnswer>();
  const [done, setDone] = useState<PublishRow>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(async () => {
    try {
      setReview(await api.review(id));
    } catch (error) {
      setProblem((error as Error).message);
    }
  }, [id]);
  useEffect(() => void load(), [load]);
  const dealer = dealers.find(({ slug }) => slug === review?.slug);
  if (problem && review === undefined)
    return (
      <main className="centred">
        <h1>Review</h1>
        <p role="alert">{problem}</p>
        <button type="button" onClick={onLeave}>
          All dealers
        </button>
      </main>
    );
  if (done) return <Published publish={done} dealer={dealer} onHistory={() => onHistory(done.slug)} />;
  return (
    <main className="dealers review" aria-busy={review === undefined && problem === undefined}>
      <header className="bar">
        <button type="button" onClick={onBack}>
          Back to the page
        </button>
        <h1>
          Review{" "}
          <small className="quiet">{review ? `${dealer?.name ?? review.slug}, ${review.title}` : ""}</small>
        </h1>
      </header>
      {problem ? <p role="alert">{problem}</p> : null}
      {review ? (
        <>
          <Conflicts
            review={review}
            onChoose={(place, keep) =>
              void api.settle(id, place, keep).then(load, (error: Error) => setProblem(error.message))
            }
          />
          <Values review={review} />
          <Files review={review} />
          <Checks review={review} />
          <Law law={review.law} />
          <Cars review={review} />
          <LeadClasses review={review} />
          <Others review={review} />
          <ComparePages id={id} livePaths={review.livePaths} />
          <ApprovalLink id={id} />
          <PublishForm
            review={review}
            zone={dealer?.timeZone}
            onPublish={async (message, { at, until }) => {
              try {
                if (at || until) {
                  await api.plan(id, { at, until, message });
                  onHistory(review.slug);
                } else setDone(await api.publish(id, message));
              } catch (error) {
                // What has changed meanwhile is shown above.
                if (error instanceof ApiError && error.status === 409) await load();
                throw error;
              }
            }}
          />
        </>
      ) : (
        <Quiet>Comparing with what is live…</Quiet>
      )}
    </main>
  );
}

/** A draft is live. */
function Published(props: { publish: PublishRow; dealer: Dealer | undefined; onHistory(): void }) {
  const { publish, dealer, onHistory } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const host = dealer?.hosts[0];
  const address = dealer && siteAddress(dealer);
  return (
    <main className="centred">
      <h1 ref={heading} tabIndex={-1}>
        Published
      </h1>
      <p>
        {publish.title} is live{host ? ` at ${host}` : ""}: {counted(publish.files.length, "file")} changed.
      </p>
      {publish.note ? <Quiet>{publish.note}</Quiet> : null}
      <button type="button" className="primary" onClick={onHistory}>
        History
      </button>
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
