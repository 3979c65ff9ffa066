import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Picture } from "../../parts/picture.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import { formatTelHref } from "../../values/tel-href.ts";
import type { Props } from "./schema.ts";
import css from "./TeamGrid.module.css";

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("");

/** People of the dealer. */
export function TeamGrid({ people, heading, headingLevel = 3, teamHref, labels }: Props) {
  const format = useFormat();
  if (!people || people.length === 0) return null;
  return (
    <>
      {heading === undefined ? null : <h2 className={shapes.above}>{heading}</h2>}
      <ul className={css.grid}>
        {people.map(({ id, name, role, team, department, phone, email, image, text }) => (
          <li key={id} className={css.person}>
            {image === undefined ? (
              <span className={css.initials} aria-hidden="true">
                {initials(name)}
              </span>
            ) : (
              <Picture src={image} alt="" sizes="96px" className={css.portrait} />
            )}
            <div className={css.words}>
              <Heading level={headingLevel} className={shapes.large}>
                {name}
              </Heading>
              {role === undefined ? null : <p className={css.role}>{role}</p>}
              {teamHref === undefined || team === undefined ? null : (
                <p>
                  <Link href={teamHref.replace("{team}", encodeURIComponent(team))}>{department ?? team}</Link>
                </p>
              )}
              {text === undefined ? null : <p>{text}</p>}
              <p className={joinClassNames(shapes.contacts, css.links)}>
                {phone === undefined ? null : (
                  <a
                    href={formatTelHref(phone)}
                    aria-label={labels.call === undefined ? phone : format(labels.call, { phone })}
                  >
                    <Icon name="phone" size={18} />
                    {phone}
                  </a>
                )}
                {email === undefined ? null : (
                  <a href={`mailto:${email}`}>
                    <Icon name="message" size={18} />
                    {labels.email === undefined ? email : format(labels.email, { name })}
                  </a>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
