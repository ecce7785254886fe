export { copyLists } from "./copied-lists.service.ts";
