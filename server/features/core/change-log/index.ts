export {
  type ChangeContext,
  aboutPerson,
  logChange,
  logChanges,
  logCreation,
  logImport,
  logImportUndone,
  logStateChange,
  logStateChanges,
} from "./change-log.service.ts";
