import { formatNetworkName } from "../../../schemas/entities/social-networks.ts";
import type { NodeExtras } from "../../layout/index.ts";
import { type Format, useFormat, usePage } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { container } from "../../parts/container.tsx";
import { Fold } from "../../parts/fold.tsx";
import { Markdown } from "../../parts/markdown.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import { formatTelHref } from "../../values/tel-href.ts";
import css from "./SiteFooter.module.css";
import type { Props } from "./schema.ts";

type Licence = NonNullable<Props["licences"]>[number];

/** A licence in the wording of what it allows. */
function licenceText({ for: use, ...licence }: Licence, labels: Props["labels"], format: Format): string {
  const wording = { vehicles: labels.licence, credit: labels.creditLicence, repairs: undefined }[use ?? "vehicles"];
  return wording === undefined ? `${licence.label} ${licence.number}` : format(wording, licence);
}

/** Footer of every page. */
export function SiteFooter(props: Props & NodeExtras) {
  const { name, legalName, groups, legal = [], licences = [], social = {}, disclaimers = [], labels, slots } = props;
  const format = useFormat();
  const year = format.date(usePage().now, { year: "numeric" });
  return (
    <footer className={css.root} data-late="">
      <div className={joinClassNames(container, css.inner)}>
        <Contact {...props} />
        <nav className={joinClassNames(css.groups, css.folds)} aria-label={labels.nav}>
          {groups.map((group) => (
            <Fold key={group.id} id={undefined} heading={group.label} className={css.fold} phoneOnly>
              <Links items={group.items} />
            </Fold>
          ))}
        </nav>
        {slots.aside ? (
          <div className={joinClassNames(css.aside, css.folds)}>
            <Fold id={undefined} heading={labels.aside} className={css.fold} phoneOnly>
              {slots.aside}
            </Fold>
          </div>
        ) : null}
        <div className={css.legal}>
          <ul className={css.line}>
            {Object.entries(social).map(([network, href]) => (
              <li key={network}>
                <Link href={href}>{formatNetworkName(network)}</Link>
              </li>
            ))}
          </ul>
          {disclaimers
            .filter((text) => text !== "")
            .map((text) => (
              <div key={text} className={css.small}>
                <Markdown text={text} />
              </div>
            ))}
          <div className={css.end}>
            <p>
              {format(labels.copyright, { year, name: legalName ?? name })}
              {licences.map((licence) => ` · ${licenceText(licence, labels, format)}`).join("")}
            </p>
            <nav aria-label={labels.legal}>
              <ul className={css.line}>
                {legal.map((item) => (
                  <li key={item.id}>
                    <Link href={item.href ?? "/"}>{item.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </div>
      </div>
    </footer>
  );
}

function Links({ items = [] }: { items: Props["groups"][number]["items"] }) {
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item.id}>{item.href === undefined ? item.label : <Link href={item.href}>{item.label}</Link>}</li>
      ))}
    </ul>
  );
}

function Contact({ name, address, phone, email, labels }: Props) {
  return (
    <div className={css.contact}>
      <p className={css.name}>{name}</p>
      {address?.street === undefined ? null : (
        <address>
          {address.street}
          <br />
          {[address.city, address.state?.toUpperCase(), address.postcode].filter(Boolean).join(" ")}
        </address>
      )}
      <ul className={css.list}>
        {phone ? (
          <li>
            <a href={formatTelHref(phone)}>{phone}</a>
          </li>
        ) : null}
        {email === undefined ? null : (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {address?.place_url === undefined || labels.directions === undefined ? null : (
          <li>
            <a href={address.place_url}>{labels.directions}</a>
          </li>
        )}
      </ul>
    </div>
  );
}
