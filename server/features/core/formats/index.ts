export { formatColumns, readFormats, saveFormats } from "./formats.queries.ts";
