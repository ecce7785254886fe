import { MOST_GENERATIONS, USUAL_GENERATIONS } from "#shared/family-tree/family-tree.contract.ts";

/** What the screen shows; the address holds all of it, so that a link shows the same. */
export interface TreeView {
  /** Null where the address names none. */
  group: number | null;
  /** One parent, or the two of a couple; empty until somebody is chosen. */
  parents: readonly number[];
  generations: number;
  shape: "chart" | "list";
}

const ID = /^[1-9]\d{0,9}$/;

/** Reads `?group=1&parent=12,13&generations=3&view=list`, or `?person=12`; what makes no sense is left out. */
export function viewFrom(search: string): TreeView {
  const address = new URLSearchParams(search);
  return {
    group: idsIn(address.get("group"))[0] ?? null,
    parents: idsIn(address.get("parent") ?? address.get("person")).slice(0, 2),
    generations: generationsIn(address.get("generations")),
    shape: address.get("view") === "list" ? "list" : "chart",
  };
}

/** The address that shows the same again. */
export function addressOf({ group, parents, generations, shape }: TreeView): string {
  const parts = [
    group !== null && `group=${group}`,
    parents.length > 0 && `parent=${parents.join(",")}`,
    generations !== USUAL_GENERATIONS && `generations=${generations}`,
    shape === "list" && "view=list",
  ].filter(Boolean);
  return parts.length > 0 ? `/family-tree?${parts.join("&")}` : "/family-tree";
}

/** What the list of parents to choose from calls a choice, whichever of two was named first. */
export const choiceOf = (parents: readonly number[]): string =>
  parents.toSorted((a, b) => a - b).join(",");

function idsIn(text: string | null): number[] {
  const ids = (text ?? "").split(",").filter((part) => ID.test(part));
  return [...new Set(ids.map(Number))];
}

function generationsIn(text: string | null): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= MOST_GENERATIONS
    ? count
    : USUAL_GENERATIONS;
}
