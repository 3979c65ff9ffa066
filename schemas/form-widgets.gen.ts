// Written by "npm run generate" from the files of the folder; not edited by hand.
import { widget as appointment_ } from "./form-widgets/appointment.ts";
import { widget as checkbox_ } from "./form-widgets/checkbox.ts";
import { widget as checkboxes_ } from "./form-widgets/checkboxes.ts";
import { widget as currency_ } from "./form-widgets/currency.ts";
import { widget as date_ } from "./form-widgets/date.ts";
import { widget as datetime_ } from "./form-widgets/datetime.ts";
import { widget as email_ } from "./form-widgets/email.ts";
import { widget as hidden_ } from "./form-widgets/hidden.ts";
import { widget as postcode_ } from "./form-widgets/postcode.ts";
import { widget as radio_ } from "./form-widgets/radio.ts";
import { widget as select_ } from "./form-widgets/select.ts";
import { widget as tel_ } from "./form-widgets/tel.ts";
import { widget as text_ } from "./form-widgets/text.ts";
import { widget as textarea_ } from "./form-widgets/textarea.ts";

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
