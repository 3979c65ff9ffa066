import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useFetcher,
  useLoaderData,
  useNavigate,
  useParams,
} from "react-router";
import type { DomainAnswer } from "../../schemas/studio/domains.ts";
import { api } from "../api.ts";
import { useKnown } from "../known.ts";

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
      {problem ? <p role="alert">{problem}</p> : null}
      <div className="bar">
        {verifiedAt === undefined ? (
          <button type="button" className="primary" disabled={isBusy} onClick={() => onAct({ act: "check", host })}>
            {isChecking ? "Checking…" : "Check now"}
            <span className="hidden"> {host}</span>
          </button>
        ) : null}
        <button type="button" disabled={isBusy} onClick={() => onAct({ act: "remove", host })}>
          Remove<span className="hidden"> {host}</span>
        </button>
      </div>
    </li>
  );
}

function Domains() {
  const { slug = "" } = useParams();
  const { domains, others } = useLoaderData<typeof loader>();
  const dealer = useKnown().dealers.find((item) => item.slug === slug);
  const navigate = useNavigate();
  const acting = useFetcher<typeof action>();
  const { data: answer } = acting;
  const act = (asked: Asked) => void acting.submit(asked, { method: "post", encType: "application/json" });
  const isNew = !domains.some(({ host }) => host === answer?.host);
  return (
    <main className="dealers review">
      <header className="bar">
        <button type="button" onClick={() => void navigate("/")}>
          Dealers
        </button>
        <h1>
          Domains <small className="quiet">{dealer?.name ?? slug}</small>
        </h1>
      </header>
      <form
        className="bar"
        onSubmit={(event) => {
          event.preventDefault();
          act({ act: "add", host: String(new FormData(event.currentTarget).get("host")) });
        }}
      >
        <input name="host" required aria-label="Host" placeholder="www.example.com.au" autoComplete="off" />
        <button type="submit" className="primary">
          Add a domain
        </button>
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
    </main>
  );
}

export { Domains as Component };
