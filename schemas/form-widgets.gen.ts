// Written by "npm run generate" from the files of the folder; not edited by hand.
import { widget as appointment_ } from "../renderer/forms/fields/appointment/contract.ts";
import { widget as checkbox_ } from "../renderer/forms/fields/checkbox/contract.ts";
import { widget as checkboxes_ } from "../renderer/forms/fields/checkboxes/contract.ts";
import { widget as currency_ } from "../renderer/forms/fields/currency/contract.ts";
import { widget as date_ } from "../renderer/forms/fields/date/contract.ts";
import { widget as datetime_ } from "../renderer/forms/fields/datetime/contract.ts";
import { widget as email_ } from "../renderer/forms/fields/email/contract.ts";
import { widget as hidden_ } from "../renderer/forms/fields/hidden/contract.ts";
import { widget as postcode_ } from "../renderer/forms/fields/postcode/contract.ts";
import { widget as radio_ } from "../renderer/forms/fields/radio/contract.ts";
import { widget as select_ } from "../renderer/forms/fields/select/contract.ts";
import { widget as tel_ } from "../renderer/forms/fields/tel/contract.ts";
import { widget as text_ } from "../renderer/forms/fields/text/contract.ts";
import { widget as textarea_ } from "../renderer/forms/fields/textarea/contract.ts";

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
