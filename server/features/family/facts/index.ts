export {
  type NewFactRow,
  type NewLineRow,
  type NewNameRow,
  countFileLines,
  insertFacts,
  insertKeptLines,
  insertOtherNames,
} from "./facts-in-bulk.queries.ts";
export { updateFactsLocked } from "./facts-update-in-bulk.queries.ts";
export { removeDetailsLocked } from "./facts-removal.queries.ts";
export { lockPeopleForShare } from "./facts.lock.ts";
export { changeFact, type FactChange } from "./facts.service.ts";
export { changeName } from "./other-names.service.ts";
export { restoreFact, restoreName } from "./restored-facts.service.ts";
export { findVisibleFacts, findVisibleOtherNames } from "./visible-facts.queries.ts";
