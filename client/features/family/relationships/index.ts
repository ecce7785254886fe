export type { FirstRelative } from "./adding/first-relatives.tsx";
export type { RelatedPerson } from "./relationships.api.ts";

export const loadAddRelativeDialog = () => import("./adding/add-relative-dialog.tsx");
export const loadFirstRelatives = () => import("./adding/first-relatives.tsx");
export { AddRelativeButtons } from "./adding/add-relative-buttons.tsx";

export const loadFamilyRelationships = () => import("./panel/family-relationships.tsx");
