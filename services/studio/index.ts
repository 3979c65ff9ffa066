/** What Studio shows and does beyond drafts themselves, without HTTP: what its routes answer with. */

export { lookUpAddress, readAddress } from "./address.ts";
export { createCodeMail } from "./code-mail.ts";
export { completeAt } from "./complete.ts";
export { collectDraftNames, documentSchemas } from "./documents.ts";
export { buildDraftState, createInitialText } from "./draft-state.ts";
export { findIn } from "./find.ts";
export { buildFormView } from "./forms.ts";
export { listMoments } from "./moments.ts";
export { createNewDealerFiles, listNewDealerChoices, readNewDealer } from "./new-dealer.ts";
export { NewsDesk } from "./news-desk.ts";
export { findPageAddress, listPages } from "./pages.ts";
export { audit, parseMoment, Refused, readReason, readText, takePublish } from "./parse-moment.ts";
export { eraseFor, places } from "./personal-data.ts";
export { MOST_PICTURE_MB, reencodePicture } from "./pictures.ts";
export {
  createApprovalToken,
  createLinkToken,
  createVisitorSession,
  previewToken,
  readToken,
} from "./preview-token.ts";
export { publishRow } from "./publish-row.ts";
export { groupReadersByName } from "./readers.ts";
export { listRemovedItems } from "./removed.ts";
export { createReviews } from "./reviews.ts";
export { buildSheetView, copyKnown, listTables } from "./sheet.ts";
export { findCarsByName, listFactChoices } from "./sheet-choices.ts";
export { renderExampleDocument } from "./show-example.ts";
export { createStarterNode } from "./starter.ts";
export {
  createFiles,
  hideFilePath,
  MOST_STOCK,
  openFileStockDraft,
  readColumns,
  tooLarge,
} from "./stock.ts";
export { createLeadFilter, listInvalidDealers, summariseDealer, unsetOfEndpoints } from "./support.ts";
export { buildTree } from "./tree.ts";
export { tryCar } from "./try-car.ts";
export { findUnfinished } from "./unfinished.ts";
export { buildVocabulary } from "./vocabulary.ts";
export { explainDecisions, explainNode } from "./why.ts";
export { listWording } from "./words.ts";
