import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useKnown } from "../known.ts";
import { FiguresOf, PasteAddress, ProblemsOfAll } from "../support/Desk.tsx";
import { Kept } from "../support/Kept.tsx";
import { Leads } from "../support/Leads.tsx";
import { Targets } from "../support/Targets.tsx";
import "../support/support.css";
import "../grid/grid.css";

const parts = {
  address: "Paste an address",
  leads: "Leads",
  targets: "Delivery",
  problems: "Problems",
  figures: "Figures",
  kept: "Kept data",
};

/** A part of the support desk. */
type SupportPart = keyof typeof parts;

/** Whether an address names a part. */
const isSupportPart = (name: string): name is SupportPart => Object.hasOwn(parts, name);

/** The support desk: what a dealer calls about. */
function Support() {
  const { part: asked = "" } = useParams();
  const part = isSupportPart(asked) ? asked : "address";
  const { dealers } = useKnown();
  const navigate = useNavigate();
  const onPart = (next: SupportPart) => void navigate(`/support/${next}`);
  const [tenant, setTenant] = useState("");
  return (
    <main className="dealers support">
      <header className="bar">
        <button type="button" onClick={() => void navigate("/")}>
          Dealers
        </button>
        <h1>Support</h1>
      </header>
      <nav className="tabs" aria-label="Parts of the support desk">
        {(Object.keys(parts) as SupportPart[]).map((item) => (
          <button
            key={item}
            type="button"
            aria-current={item === part ? "page" : undefined}
            onClick={() => onPart(item)}
          >
            {parts[item]}
          </button>
        ))}
      </nav>
      {part === "address" ? <PasteAddress /> : null}
      {part === "leads" ? <Leads dealers={dealers} tenant={tenant} onTenant={setTenant} /> : null}
      {part === "targets" ? (
        <Targets
          tenant={tenant}
          onLeads={(slug) => {
            setTenant(slug);
            onPart("leads");
          }}
        />
      ) : null}
      {part === "problems" ? <ProblemsOfAll dealers={dealers} /> : null}
      {part === "kept" ? <Kept dealers={dealers} /> : null}
      {part === "figures" ? <FiguresOf dealers={dealers} tenant={tenant} onTenant={setTenant} /> : null}
    </main>
  );
}

export { Support as Component };
