export { useKinshipAnswer } from "./use-kinship-answer.ts";
export { KinshipSentence } from "./kinship-sentence.tsx";
export { type Relatedness, type Step, findRelatedness } from "./relatedness.ts";
export {
  type CollapsedRange,
  type PathLines,
  type PathLink,
  type PathParent,
  type PathPerson,
  type PathStop,
  findCollapsedRange,
} from "./path-lines.ts";

export const loadRelateDialog = () => import("./relate-dialog.tsx");
