export { PersonData } from "./person/person-data.tsx";
export { mergeAddress } from "./person/records.api.ts";
