export { PersonData } from "./person/person-data.tsx";
export { mergeUrl as mergeAddress } from "./person/records.api.ts";
