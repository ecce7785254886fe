import type { ShownView } from "./controls/tree-view.ts";
import type { Drawn } from "./drawn/drawn-tree.ts";

const TITLES: Record<ShownView, string> = {
  descendants: "Family tree",
  ancestors: "Ancestors",
  both: "Ancestors and descendants",
  fan: "Fan chart",
  whole: "Whole family",
};

/** What a chart is called: 'Ancestors of Anna Berg'. */
export const treeTitle = (view: ShownView, names: readonly string[]): string =>
  view === "whole" || names.length === 0
    ? TITLES[view]
    : `${TITLES[view]} of ${names.join(" and ")}`;

/** What a file or a sheet is called: 'Berg Family - Ancestors of Anna Berg'; a name that is not known is left out. */
export const fileTitle = (family: string, title: string): string =>
  [family, title].filter(Boolean).join(" - ");

/** What a tree that is drawn is called. */
export function titleOf(
  { kind, focus }: Drawn,
  view: ShownView,
  personById: (id: number) => { fullName: string },
): string {
  const names = focus.map((id) => personById(id).fullName).filter(Boolean);
  return kind === "sample" ? `Sample family of ${names.join(" and ")}` : treeTitle(view, names);
}
