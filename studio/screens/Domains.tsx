import type { FormEvent } from "react";
import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from "react-router";
import type { DomainAnswer } from "../../schemas/studio/domains.ts";
import { api } from "../api.ts";
import { useDealer } from "../known.ts";
import { Button } from "../parts/controls.tsx";
import { Screen } from "../parts/Screen.tsx";
import { Alert, useAct } from "../use-answer.tsx";

/** The hosts of a dealer, and how to show that one is the dealer's. */
export const loader = ({ params }: LoaderFunctionArgs) => api.domains(params.slug ?? "");

function describe({ verifiedAt, isShown }: DomainAnswer): string {
  if (verifiedAt === undefined) return "Not verified yet.";
  if (isShown) return "Verified, and the site is there.";
  return "Verified. Now add it to Addresses in the site's settings, and publish.";
}

/** One host: what it is, and what to do next. */
function Item({ domain, slug }: { domain: DomainAnswer; slug: string }) {
  const { host, proof, records, file, verifiedAt } = domain;
  const { revalidate } = useRevalidator();
  const { act, isBusy, problem, said } = useAct();
  const check = () =>
    act(api.checkDomain(slug, host), (found) => {
      void revalidate();
      return found.isVerified ? undefined : `Not found yet: ${found.problem}`;
    });
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
      <Alert problem={problem ?? said} />
      <div className="bar">
        {verifiedAt === undefined ? (
          <Button
            look="primary"
            label={isBusy ? "Checking…" : "Check now"}
            of={host}
            disabled={isBusy}
            onClick={check}
          />
        ) : null}
        <Button
          label="Remove"
          of={host}
          disabled={isBusy}
          onClick={() => act(api.removeDomain(slug, host), () => void revalidate())}
        />
      </div>
    </li>
  );
}

function Domains() {
  const { slug = "" } = useParams();
  const { domains, others } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { act, problem } = useAct();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    act(api.addDomain(slug, String(new FormData(event.currentTarget).get("host"))), () => void revalidate());
  };
  return (
    <Screen title="Domains" of={useDealer(slug)?.name ?? slug} className="review">
      <form className="bar" onSubmit={add}>
        <input name="host" required aria-label="Host" placeholder="www.example.com.au" autoComplete="off" />
        <Button type="submit" look="primary" label="Add a domain" />
      </form>
      <Alert problem={problem} />
      {others.length > 0 ? <p className="quiet">In the files of the dealer: {others.join(", ")}</p> : null}
      <ul className="stack">
        {domains.map((domain) => (
          <Item key={domain.host} {...{ domain, slug }} />
        ))}
      </ul>
    </Screen>
  );
}

export { Domains as Component };
