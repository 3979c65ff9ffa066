import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useKnown } from "../known.ts";
import { Tabs } from "../parts/controls.tsx";
import { Screen } from "../parts/Screen.tsx";
import { FiguresOf, PasteAddress, ProblemsOfAll } from "../support/Desk.tsx";
import { Kept } from "../support/Kept.tsx";
import { Leads } from "../support/Leads.tsx";
import { Targets } from "../support/Targets.tsx";

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
    <Screen title="Support">
      <Tabs label="Parts of the support desk" names={parts} shown={part} onShow={onPart} />
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
    </Screen>
  );
}

export { Support as Component };
