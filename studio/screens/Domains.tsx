import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from "react-router";
import { type Answer, call } from "../api.ts";
import { useDealer } from "../known.ts";
import { Button, Form } from "../parts/controls.tsx";
import { Screen } from "../parts/Screen.tsx";
import { Alert, useAct } from "../use-answer.tsx";

type Domain = Answer<"GET /api/dealers/:slug/domains">["domains"][number];

/** The hosts of a dealer, and how to show that one is the dealer's. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  call("GET /api/dealers/:slug/domains", { slug: params.slug ?? "" });

function describe({ verifiedAt, isShown }: Domain): string {
  if (verifiedAt === undefined) return "Not verified yet.";
  if (isShown) return "Verified, and the site is there.";
  return "Verified. Now add it to Addresses in the site's settings, and publish.";
}

/** One host: what it is, and what to do next. */
function Item({ domain, slug }: { domain: Domain; slug: string }) {
  const { host, proof, records, file, verifiedAt } = domain;
  const { revalidate } = useRevalidator();
  const { act, isBusy, problem, said } = useAct();
  const check = () =>
    act(call("POST /api/dealers/:slug/domains/check", { slug, host }), (found) => {
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
          onClick={() => act(call("DELETE /api/dealers/:slug/domains/:host", { slug, host }), () => void revalidate())}
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
  const add = (form: HTMLFormElement) =>
    act(
      call("POST /api/dealers/:slug/domains", { slug, host: String(new FormData(form).get("host")) }),
      () => void revalidate(),
    );
  return (
    <Screen title="Domains" of={useDealer(slug)?.name ?? slug} className="review">
      <Form className="bar" onSubmit={add}>
        <input name="host" required aria-label="Host" placeholder="www.example.com.au" autoComplete="off" />
        <Button type="submit" look="primary" label="Add a domain" />
      </Form>
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
