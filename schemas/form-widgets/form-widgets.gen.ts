// Written by "npm run generate" from the files of the folder; not edited by hand.
import { widget as appointment_ } from "./appointment.ts";
import { widget as checkbox_ } from "./checkbox.ts";
import { widget as checkboxes_ } from "./checkboxes.ts";
import { widget as currency_ } from "./currency.ts";
import { widget as date_ } from "./date.ts";
import { widget as datetime_ } from "./datetime.ts";
import { widget as email_ } from "./email.ts";
import { widget as hidden_ } from "./hidden.ts";
import { widget as postcode_ } from "./postcode.ts";
import { widget as radio_ } from "./radio.ts";
import { widget as select_ } from "./select.ts";
import { widget as tel_ } from "./tel.ts";
import { widget as text_ } from "./text.ts";
import { widget as textarea_ } from "./textarea.ts";

/** The inputs of forms, by name. */
export const formWidgetDefinitions = {
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
