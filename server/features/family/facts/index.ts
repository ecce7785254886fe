export {
  type RecordedFact,
  type RecordedLine,
  type RecordedName,
  countFileLines,
  insertFacts,
  insertKeptLines,
  insertOtherNames,
} from "./facts-in-bulk.queries.ts";
export { updateFactsLocked } from "./facts-update-in-bulk.queries.ts";
export { removeDetailsLocked } from "./facts-removal.queries.ts";
export { lockFactPeople } from "./facts.lock.ts";
export { changeFact, type FactChange } from "./facts.service.ts";
export { changeName } from "./other-names.service.ts";
export { restoreFact, restoreName } from "./restored-facts.service.ts";
export { findVisibleFacts, findVisibleNames } from "./visible-facts.queries.ts";
