export { calledBy, linesOfPeople, photosOf } from "./history.queries.ts";
export { byWhom, calledFor } from "./history.view.ts";
export { valueInWords } from "./value-words.rules.ts";
