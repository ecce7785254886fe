export {
  type ChangeSubject as About,
  aboutPerson,
  logChange as noteChange,
  logChanges as noteChanges,
  logCreation as noteCreated,
  logImport as noteImport,
  logImportUndone as noteImportUndone,
  logStateChange as noteTurn,
  logStateChanges as noteTurns,
} from "./change-log.service.ts";
