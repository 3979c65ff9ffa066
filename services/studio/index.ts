/** What Studio shows and does beyond drafts themselves, without HTTP: what its routes answer with. */

export { lookUpAddress, readAddress } from "./address.ts";
export { createCodeMail } from "./code-mail.ts";
export { completeAt } from "./complete.ts";
export { buildFormView, collectDraftNames, documentSchemas, findPageAddress, listPages } from "./documents.ts";
export { buildDraftState, createInitialText } from "./field-pointers.ts";
export { findIn } from "./find.ts";
export { listMoments } from "./moments.ts";
export { createNewDealerFiles, listNewDealerChoices, readNewDealer } from "./new-dealer.ts";
export { type News, NewsDesk } from "./news-desk.ts";
export { eraseFor, places } from "./personal-data.ts";
export { MOST_PICTURE_MB, reencodePicture } from "./pictures.ts";
export {
  createApprovalToken,
  createLinkToken,
  createVisitorSession,
  previewToken,
  readToken,
  readVisitor,
} from "./preview-token.ts";
export { groupReadersByName } from "./readers.ts";
export { listRemovedItems } from "./removed.ts";
export { audit, parseMoment, publishRow, Refused, readReason, readText, takePublish } from "./requests.ts";
export { createReviews } from "./reviews.ts";
export { buildSheetView, copyKnown, listTables } from "./sheet.ts";
export { buildVocabulary, findCarsByName, listFactChoices } from "./sheet-choices.ts";
export { renderExampleDocument } from "./show-example.ts";
export { createStarterNode } from "./starter.ts";
export { createFiles, hideFilePath, MOST_STOCK, openFileStockDraft, readColumns, tooLarge } from "./stock.ts";
export { createLeadFilter, listInvalidDealers, summariseDealer, unsetOfEndpoints } from "./support.ts";
export { buildTree } from "./tree.ts";
export { tryCar } from "./try-car.ts";
export { findUnfinished } from "./unfinished.ts";
export { explainDecisions, explainNode } from "./why.ts";
export { listWording } from "./words.ts";
