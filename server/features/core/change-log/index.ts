export {
  type About,
  aboutPerson,
  noteChange,
  noteChanges,
  noteCreated,
  noteImport,
  noteImportUndone,
  noteTurn,
  noteTurns,
} from "./change-log.service.ts";
