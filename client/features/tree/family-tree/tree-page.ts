import { createContext, type RefObject, useContext } from "react";
import type { FirstRelative, RelatedPerson } from "../../family/relationships/index.ts";
import type { ChartHandle } from "../family-chart/index.ts";
import type { ParentOptions } from "./controls/parent-picker.tsx";
import type { TreeView } from "./controls/tree-view.ts";
import type { ShowView } from "./controls/use-tree-view.ts";
import type { Tree } from "./drawing/tree-data.ts";
import type { FoundPerson, Member } from "./member/member.ts";

export interface AddedRelative {
  id: number;
  relativeOf: number;
}

/** State that the parts of the tree page share. */
export interface TreePage {
  viewerId: number;
  view: TreeView;
  show: ShowView;
  /** Null until loaded. */
  groups: readonly { id: number; name: string }[] | null;
  /** Null until known. */
  group: number | null;
  /** The group's name; empty until known. */
  family: string;
  /** Whether there is no family group to show. */
  hasNoGroup: boolean;
  parentOptions: ParentOptions;
  isLoadingOptions: boolean;
  /** Whether the group has nobody whose tree could be chosen. */
  isEmpty: boolean;
  /** Loads the list of parents again; null unless it failed. */
  retryOptions: (() => void) | null;
  /** Null until the first tree has loaded. */
  tree: Tree | null;
  isLoadingTree: boolean;
  retryTree: () => void;
  /** Names of the people in focus. */
  names: readonly string[];
  chartHandle: RefObject<ChartHandle | null>;
  /** The element that holds the drawing's buttons; null until it exists. */
  buttonContainer: HTMLElement | null;
  setButtonContainer: (element: HTMLElement | null) => void;
  /** The scale at which a chart opens. */
  nameSize: number;
  setNameSize: (size: number) => void;
  /** Id of the person the reader searched for. */
  searchHitId: number | null;
  forgetFound: () => void;
  /** The person just added, until they are in sight; null for none. */
  added: AddedRelative | null;
  showAdded: (id: number, relativeOf: number) => void;
  forgetAdded: () => void;
  openAddRelative: (person: RelatedPerson, relative: FirstRelative) => void;
  openFound: (person: FoundPerson) => void;
  openMember: (member: Member, isSample: boolean) => void;
  /** Whether there are people whose kinship can be shown. */
  canRelate: boolean;
  openRelate: () => void;
  openEventChooser: () => void;
  /** Shows the reader's own group before anyone is chosen. */
  showHome: () => void;
  showWholeFamily: () => void;
  /** Null if the reader isn't in the group shown. */
  centerOnReader: (() => void) | null;
  /** On narrow screens, before a person is chosen: whether the less used fields are shown. */
  showsMore: boolean;
  toggleShowsMore: () => void;
}

export const TreePageContext = createContext<TreePage | null>(null);

export function useTreePage(): TreePage {
  const page = useContext(TreePageContext);
  if (!page) throw new Error("This component belongs on the tree page");
  return page;
}
