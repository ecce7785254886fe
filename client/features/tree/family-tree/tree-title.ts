import type { ShownView } from "./controls/tree-view.ts";
import type { TreeData } from "./drawing/tree-data.ts";

const TITLES: Record<ShownView, string> = {
  descendants: "Family tree",
  ancestors: "Ancestors",
  both: "Ancestors and descendants",
  fan: "Fan chart",
  whole: "Whole family",
};

/** Returns a chart's title: 'Ancestors of Anna Berg'. */
export const treeTitle = (view: ShownView, names: readonly string[]): string =>
  view === "whole" || names.length === 0
    ? TITLES[view]
    : `${TITLES[view]} of ${names.join(" and ")}`;

/** Returns the name of a file or sheet: 'Berg Family - Ancestors of Anna Berg'. */
export const fileTitle = (family: string, title: string): string =>
  [family, title].filter(Boolean).join(" - ");

/** Returns the title of a drawn tree. */
export function titleOf(
  { kind, focus }: TreeData,
  view: ShownView,
  personById: (id: number) => { fullName: string },
): string {
  const names = focus.map((id) => personById(id).fullName).filter(Boolean);
  return kind === "sample" ? `Sample family of ${names.join(" and ")}` : treeTitle(view, names);
}
