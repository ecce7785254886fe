export { PersonData } from "./person/person-data.tsx";
export { mergeUrl } from "./person/records.api.ts";
