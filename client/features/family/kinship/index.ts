export { useAsked } from "./use-asked.ts";
export { KinshipSentence } from "./kinship-sentence.tsx";
export { type Related, type Step, relatedIn } from "./related.ts";
export {
  type WayLines,
  type WayLink,
  type WayParent,
  type WayPerson,
  type WayRung,
  foldOf,
} from "./way-lines.ts";

export const loadRelateDialog = () => import("./relate-dialog.tsx");
