import { type ActionFunctionArgs, type LoaderFunctionArgs, useFetcher, useLoaderData, useParams } from "react-router";
import type { DomainAnswer } from "../../schemas/studio/domains.ts";
import { api } from "../api.ts";
import { useKnown } from "../known.ts";
import { Button } from "../parts/controls.tsx";
import { Screen } from "../parts/Screen.tsx";
import { Alert } from "../use-answer.tsx";

/** The hosts of a dealer, and how to show that one is the dealer's. */
export const loader = ({ params }: LoaderFunctionArgs) => api.domains(params.slug ?? "");

type Asked = { act: "add" | "check" | "remove"; host: string };

/** Adds, checks or removes a host. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { act, host } = (await request.json()) as Asked;
  const slug = params.slug ?? "";
  try {
    if (act === "add") await api.addDomain(slug, host);
    else if (act === "remove") await api.removeDomain(slug, host);
    else {
      const found = await api.checkDomain(slug, host);
      return { host, problem: found.isVerified ? undefined : `Not found yet: ${found.problem}` };
    }
    return { host };
  } catch (error) {
    return { host, problem: (error as Error).message };
  }
}

const isAsked = ({ act, host }: Asked, asked: unknown): boolean => {
  const under = asked as Asked | undefined;
  return under?.act === act && under.host === host;
};

function describe({ verifiedAt, isShown }: DomainAnswer): string {
  if (verifiedAt === undefined) return "Not verified yet.";
  if (isShown) return "Verified, and the site is there.";
  return "Verified. Now add it to Addresses in the site's settings, and publish.";
}

/** One host: what it is, and what to do next. */
function Item(props: {
  domain: DomainAnswer;
  isBusy: boolean;
  isChecking: boolean;
  problem: string | undefined;
  onAct(asked: Asked): void;
}) {
  const { domain, isBusy, isChecking, problem, onAct } = props;
  const { host, proof, records, file, verifiedAt } = domain;
  return (
    <li className="card">
      <h2>{host}</h2>
      <p>{describe(domain)}</p>
      {verifiedAt === undefined ? (
        <>
          <p>
            Give the domain a TXT record named <code>{records.at(-1)}</code>, or put a file at <code>{file}</code>. It
            says:
          </p>
          <p>
            <code>{proof}</code>
          </p>
        </>
      ) : null}
      <Alert problem={problem} />
      <div className="bar">
        {verifiedAt === undefined ? (
          <Button
            look="primary"
            label={isChecking ? "Checking…" : "Check now"}
            of={host}
            disabled={isBusy}
            onClick={() => onAct({ act: "check", host })}
          />
        ) : null}
        <Button label="Remove" of={host} disabled={isBusy} onClick={() => onAct({ act: "remove", host })} />
      </div>
    </li>
  );
}

function Domains() {
  const { slug = "" } = useParams();
  const { domains, others } = useLoaderData<typeof loader>();
  const dealer = useKnown().dealers.find((item) => item.slug === slug);
  const acting = useFetcher<typeof action>();
  const { data: answer } = acting;
  const act = (asked: Asked) => void acting.submit(asked, { method: "post", encType: "application/json" });
  const isNew = !domains.some(({ host }) => host === answer?.host);
  return (
    <Screen title="Domains" of={dealer?.name ?? slug} className="review">
      <form
        className="bar"
        onSubmit={(event) => {
          event.preventDefault();
          act({ act: "add", host: String(new FormData(event.currentTarget).get("host")) });
        }}
      >
        <input name="host" required aria-label="Host" placeholder="www.example.com.au" autoComplete="off" />
        <Button type="submit" look="primary" label="Add a domain" />
      </form>
      {answer?.problem && isNew ? <p role="alert">{answer.problem}</p> : null}
      {others.length > 0 ? <p className="quiet">In the files of the dealer: {others.join(", ")}</p> : null}
      <ul className="stack">
        {domains.map((domain) => (
          <Item
            key={domain.host}
            domain={domain}
            isBusy={acting.state !== "idle"}
            isChecking={isAsked({ act: "check", host: domain.host }, acting.json)}
            problem={answer?.host === domain.host ? answer.problem : undefined}
            onAct={act}
          />
        ))}
      </ul>
    </Screen>
  );
}

export { Domains as Component };
