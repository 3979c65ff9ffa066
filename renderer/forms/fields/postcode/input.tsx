import { useEffect, useRef, useState } from "react";
import css from "../../../components/form/Form.module.css";
import { useFormat } from "../../../layout/index.ts";
import type { Message } from "../../../messages/index.ts";
import { useFormContext } from "../../form-context.ts";
import { defineInput } from "../define-input.ts";
import { type FieldInputProps, formatControlText } from "../field-props.ts";
import { TextInput } from "../TextInput.tsx";
import { type Geocoded, geocode } from "./nearest.ts";

/** The dealership to select for a location, if the form asks for one and the visitor has not chosen. */
function suggested(found: Geocoded | null | undefined, offered: readonly unknown[] | undefined) {
  const slug = found?.nearest?.[0]?.dealership_slug;
  return slug !== undefined && offered?.includes(slug) ? slug : undefined;
}

/**
 * A postcode, four digits. Once complete, the nearest location is shown and its dealership selected, unless the
 * visitor has chosen one; an unknown postcode is reported (S5.28) and can still be sent.
 */
function PostcodeInput(props: FieldInputProps) {
  const { form, data, answer } = useFormContext();
  const format = useFormat();
  const [found, setFound] = useState<Geocoded | null>();
  const postcode = formatControlText(props.value);
  const latest = useRef({ data, answer });
  latest.current = { data, answer };
  const offered = form.schema.properties.dealership_slug?.enum;
  useEffect(() => {
    setFound(undefined);
    if (!/^\d{4}$/.test(postcode)) return;
    const asking = new AbortController();
    void geocode(postcode, asking.signal).then((place) => {
      if (asking.signal.aborted) return;
      setFound(place);
      const slug = suggested(place, offered);
      const now = latest.current;
      if (slug !== undefined && now.data.dealership_slug === undefined) now.answer("dealership_slug", slug);
    });
    return () => asking.abort();
  }, [postcode, offered]);
  const { texts } = form;
  const nearest = found?.nearest?.[0];
  return (
    <>
      <TextInput {...props} />
      <p className={found === null ? css.error : css.hint} role="status">
        {found === null ? texts.postcodeUnknown : null}
        {nearest ? format(texts.nearest as Message, { name: nearest.name, km: Math.round(nearest.distance_km) }) : null}
      </p>
    </>
  );
}

export const input = defineInput("postcode", { input: PostcodeInput, caption: "label" });
