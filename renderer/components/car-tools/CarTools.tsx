import { useAtomValue } from "jotai";
import { type MouseEvent, useState } from "react";
import type { IconName } from "../../../schemas/parts/icon-names.ts";
import { dealAtom } from "../../browser/deal-atom.ts";
import { usePage } from "../../layout/index.ts";
import { formatButtonClass } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { resolveBuyerTerms } from "../../values/buyer-terms.ts";
import { joinClassNames } from "../../values/class-names.ts";
import { resolveLoan } from "../../values/weekly-cost.ts";
import css from "./CarTools.module.css";
import type { Props } from "./schema.ts";

// Few visitors use this, so its code is loaded on use.
const sharing = () => import("../../browser/share.ts");
const downloading = () => import("../../browser/download.ts");

/** Share, print, and the PDF of a car if there is one. The PDF is a plain link without JavaScript. */
export function CarTools({ name, slug, variant = "buttons", pdf, labels }: Props) {
  const [status, setStatus] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const page = usePage();
  const deal = useAtomValue(dealAtom);
  const loan = resolveLoan(page);
  const share = async () => {
    const terms = loan && resolveBuyerTerms(loan, deal ?? {}, page.terms);
    const shared = await (await sharing()).sharePage(name, terms);
    setStatus(shared === "copied" ? labels.copied : shared === "failed" ? labels.notShared : undefined);
  };
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await (await downloading()).download(`/api/cars/${slug}.pdf`, `${slug}.pdf`);
    } catch (error) {
      const words = error instanceof Error ? error.message : "";
      setFault([labels.pdfFailed, words].filter(Boolean).join(" "));
    }
    setBusy(false);
  };
  const isRound = variant === "round";
  const look = isRound ? joinClassNames(shapes.round, css.round) : formatButtonClass("quiet");
  const face = (icon: IconName, label: string | undefined) => (
    <>
      <Icon name={icon} size={isRound ? 20 : 18} />
      {isRound ? null : label}
    </>
  );
  return (
    <div className="screen-only">
      <div className={css.row}>
        {labels.share === undefined ? null : (
          <button
            type="button"
            className={joinClassNames(look, shapes.scripted)}
            aria-label={labels.share}
            onClick={share}
          >
            {face("share", labels.share)}
          </button>
        )}
        {labels.print === undefined ? null : (
          <button
            type="button"
            className={joinClassNames(look, shapes.scripted)}
            aria-label={labels.print}
            onClick={async () => (await sharing()).printPage()}
          >
            {face("print", labels.print)}
          </button>
        )}
        {pdf === true && slug && labels.pdf !== undefined ? (
          <a
            className={look}
            href={`/api/cars/${slug}.pdf`}
            download
            aria-label={labels.pdf}
            aria-busy={busy}
            onClick={save}
          >
            {face("download", labels.pdf)}
          </a>
        ) : null}
      </div>
      <p role="status" className={joinClassNames(css.status, isRound && css.over, status === undefined && css.silent)}>
        {status}
      </p>
      {fault === undefined ? null : (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
