import type { KeptLine } from "../read/kept-line.ts";
import type { GedcomPerson } from "../read/read-person.ts";
import { keptRoots } from "./kept-roots.ts";
import type { ResolvedFamily } from "./resolve-families.ts";

/** Returns the order in which an export writes the file's families, by pointer: couples first. */
export function exportOrderOf(families: readonly ResolvedFamily[]): ReadonlyMap<string, number> {
  const orders = new Map<string, number>();
  families.forEach(({ source: { xref }, partners }, index) => {
    if (xref !== null) orders.set(xref, partners.length > 1 ? index : families.length + index);
  });
  return orders;
}

/**
 * Returns a person's kept lines. Includes the links to their own families if an export would write
 * these in another order.
 */
export function keepPartnerOrder(
  kept: KeptLine[],
  { partnerIn }: Pick<GedcomPerson, "partnerIn">,
  exportOrder: ReadonlyMap<string, number>,
): KeptLine[] {
  const links = partnerIn.filter(({ family }) => exportOrder.has(family));
  const isInOrder = links.every(
    ({ family }, index) =>
      index === 0 || exportOrder.get(family)! >= exportOrder.get(links[index - 1]!.family)!,
  );
  if (isInOrder) return kept;
  const linkLines = new Set(links.map(({ line }) => line));
  const isLink = ({ path, tag, line }: KeptLine) =>
    path === null && tag === "FAMS" && linkLines.has(line);
  const roots = keptRoots(kept);
  return [
    ...roots.filter(({ root }) => !isLink(root)).flatMap(({ lines }) => lines),
    ...links.flatMap(({ family, line }) => {
      const known = roots.find(({ root }) => isLink(root) && root.line === line);
      return known?.lines ?? [{ level: 1, path: null, tag: "FAMS", value: `@${family}@`, line }];
    }),
  ];
}
