import { useAtomValue } from "jotai";
import { type MouseEvent, useState } from "react";
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
export function CarTools({ name, slug, pdf, labels }: Props) {
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
  const quiet = formatButtonClass("quiet");
  return (
    <div className={css.root}>
      <div className={css.row}>
        <button type="button" className={joinClassNames(quiet, shapes.scripted)} onClick={share}>
          <Icon name="share" size={18} />
          {labels.share}
        </button>
        <button
          type="button"
          className={joinClassNames(quiet, shapes.scripted)}
          onClick={async () => (await sharing()).printPage()}
        >
          <Icon name="print" size={18} />
          {labels.print}
        </button>
        {pdf === true && slug && labels.pdf !== undefined ? (
          <a className={quiet} href={`/api/cars/${slug}.pdf`} download aria-busy={busy} onClick={save}>
            <Icon name="download" size={18} />
            {labels.pdf}
          </a>
        ) : null}
      </div>
      <p role="status" className={joinClassNames(css.status, status === undefined && css.silent)}>
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
