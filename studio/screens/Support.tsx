import { useState } from "react";
import { useNavigate, useParams } from "react-router";
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
type SupportPart = keyof typeof parts;

/** The support desk: what a dealer calls about. */
function Support() {
  const { part: asked = "" } = useParams();
  const part = (Object.hasOwn(parts, asked) ? asked : "address") as SupportPart;
  const navigate = useNavigate();
  const onPart = (next: SupportPart) => void navigate(`/support/${next}`);
  const [tenant, setTenant] = useState("");
  return (
    <Screen title="Support">
      <Tabs label="Parts of the support desk" names={parts} shown={part} onShow={onPart} />
      {part === "address" ? <PasteAddress /> : null}
      {part === "leads" ? <Leads tenant={tenant} onTenant={setTenant} /> : null}
      {part === "targets" ? (
        <Targets
          tenant={tenant}
          onLeads={(slug) => {
            setTenant(slug);
            onPart("leads");
          }}
        />
      ) : null}
      {part === "problems" ? <ProblemsOfAll /> : null}
      {part === "kept" ? <Kept /> : null}
      {part === "figures" ? <FiguresOf tenant={tenant} onTenant={setTenant} /> : null}
    </Screen>
  );
}

export { Support as Component };
