import { type ReactNode, Suspense, useEffect, useRef } from "react";
import {
  type ActionFunctionArgs,
  Await,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunction,
  useFetcher,
  useLoaderData,
  useParams,
} from "react-router";
import type { PublishRow } from "../../schemas/studio/publish.ts";
import type { ReviewAnswer } from "../../schemas/studio/review.ts";
import { ApiError, api, type Dealer } from "../api.ts";
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
import { PublishForm, type When } from "../review/PublishForm.tsx";
import { Files, Values } from "../review/Values.tsx";
import { Alert } from "../use-answer.tsx";

/** What a draft would do if it were published now. It takes a while: the screen is there before. */
export const loader = ({ params }: LoaderFunctionArgs) => ({ review: api.review(params.draft ?? "") });

/** What the screen asks for: which side of a conflict counts, or to publish, now or at a moment. */
type Asked = { keep: "mine" | "theirs"; layer: string; pointer: string } | (When & { message: string; slug: string });

interface Answer {
  published?: PublishRow;
  /** Why it was not published. */
  refusal?: ApiError;
  /** Why a conflict was not settled. */
  problem?: string;
}

/** Settles a conflict, publishes the draft, or plans its publish. What has changed meanwhile is read again afterwards. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Answer | Response> {
  const { draft = "" } = params;
  const asked = (await request.json()) as Asked;
  try {
    if ("keep" in asked) {
      await api.settle(draft, asked, asked.keep);
      return {};
    }
    const { message, slug, ...when } = asked;
    if (!when.at && !when.until) return { published: await api.publish(draft, message) };
    await api.plan(draft, { ...when, message });
    return redirect(`/dealers/${slug}/history`);
  } catch (error) {
    if ("keep" in asked) return { problem: (error as Error).message };
    return { refusal: error instanceof ApiError ? error : new ApiError(0, String(error)) };
  }
}

/** A draft that is published has nothing to review. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult as Answer | undefined)?.published === undefined && defaultShouldRevalidate;

/** What a draft would do if it were published now, and the way to publish it. */
function Review() {
  const { review } = useLoaderData<typeof loader>();
  const { dealers } = useKnown();
  const asking = useFetcher<Answer>();
  const { published, refusal, problem } = asking.data ?? {};
  const dealerOf = (slug: string) => dealers.find((dealer) => dealer.slug === slug);
  if (published) return <Published publish={published} dealer={dealerOf(published.slug)} />;
  const ask = (asked: Asked) => void asking.submit({ ...asked }, { method: "post", encType: "application/json" });
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
              <Alert problem={problem} />
              <Conflicts review={found} onChoose={({ layer, pointer }, keep) => ask({ layer, pointer, keep })} />
              <div className="stack">
                <Findings review={found} />
              </div>
              <PublishForm
                review={found}
                zone={dealer?.timeZone}
                isBusy={asking.state !== "idle"}
                refusal={refusal}
                onPublish={(message, when) => ask({ ...when, message, slug: found.slug })}
              />
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
