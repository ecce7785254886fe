import type { i32 } from "#shared/lib/numbers.ts";
import { type Adjacency, packBothWays } from "./adjacency.ts";
import { type Days, findDays, isKnown } from "./days.ts";
import type { FamilyNumbers } from "./family-numbers.ts";
import { digitsOf, keepParentLinks, sortParents } from "./graph-parent-links.ts";
import { packPartners, sortPartners } from "./graph-partners.ts";
import { addImpliedUnions, keepUnions } from "./graph-unions.ts";
import { type IdPlaces, placeIds } from "./id-places.ts";
import type { Kin } from "./kin.ts";
import { sortByDay } from "./sort-by-day.ts";

/** What buildGraph() makes of numbers alone. */
export interface PackedGraph {
  readonly kin: Kin;
  readonly places: IdPlaces;
  /** From which row each recorded union came. */
  readonly unionRows: Int32Array;
  /** Parents some of whose children were born on one day, or on no known one: their names tell more. */
  readonly undecided: i32[];
}

/** In time linear in people and links, but for sorting by day. */
export function packGraph(numbers: FamilyNumbers): PackedGraph {
  const size = numbers.ids.length;
  const days = findDays(numbers.days, size + numbers.ones.length);
  const places = placeIds(numbers.ids);
  const parentLinks = keepParentLinks(numbers, places);
  const { on: parents, back: children } = packBothWays(size, parentLinks.child, parentLinks.parent);
  sortParents(parents, parentLinks);
  const undecided = sortChildren(children, days);
  const { unions: recorded, rows: unionRows } = keepUnions(numbers, places);
  const recordedPartners = packPartners(size, recorded);
  const unions = addImpliedUnions(recorded, recordedPartners, parents, parentLinks.kind);
  const partners = unions === recorded ? recordedPartners : packPartners(size, unions);
  sortPartners(partners, parents, children, days, unionRows);
  const sex = digitsOf(numbers.sexes);
  const kin: Kin = { size, id: numbers.ids, sex, parents, children, partners, parentLinks, unions };
  return { kin, places, unionRows, undecided };
}

/** By birth; answers whose children that does not tell apart. */
function sortChildren(children: Adjacency, days: Days): i32[] {
  const { start, to } = children;
  const undecided: i32[] = [];
  let born = new Int32Array(64);
  for (let parent = 0; parent < start.length - 1; parent++) {
    const first = start[parent]!;
    const count = start[parent + 1]! - first;
    if (count < 2) continue;
    if (count > born.length) born = new Int32Array(count * 2);
    for (let nth = 0; nth < count; nth++) {
      const child = to[first + nth]!;
      born[nth] = isKnown(days, child) ? child : -1;
    }
    if (sortByDay(children, first, count, born, days)) undecided.push(parent);
  }
  return undecided;
}
