// Written by "npm run generate" from the files of the folder; not edited by hand.
import { input as appointment_ } from "./appointment/input.tsx";
import { input as checkbox_ } from "./checkbox/input.tsx";
import { input as checkboxes_ } from "./checkboxes/input.tsx";
import { input as currency_ } from "./currency/input.tsx";
import { input as date_ } from "./date/input.tsx";
import { input as datetime_ } from "./datetime/input.tsx";
import { input as email_ } from "./email/input.tsx";
import { input as hidden_ } from "./hidden/input.tsx";
import { input as postcode_ } from "./postcode/input.tsx";
import { input as radio_ } from "./radio/input.tsx";
import { input as select_ } from "./select/input.tsx";
import { input as tel_ } from "./tel/input.tsx";
import { input as text_ } from "./text/input.tsx";
import { input as textarea_ } from "./textarea/input.tsx";
import type { FieldWidgets } from "./define-input.ts";

/** How each widget is rendered: one that is missing does not compile. */
export const widgets: FieldWidgets = {
  appointment: appointment_,
  checkbox: checkbox_,
  checkboxes: checkboxes_,
  currency: currency_,
  date: date_,
  datetime: datetime_,
  email: email_,
  hidden: hidden_,
  postcode: postcode_,
  radio: radio_,
  select: select_,
  tel: tel_,
  text: text_,
  textarea: textarea_,
};
