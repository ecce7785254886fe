import { type Adjacency, placesFromCounts } from "./adjacency.ts";
import { type GraphUnions, MOST_PARENTS } from "./graph-unions.ts";

/** Everybody's partners, in the order of the unions. */
export function packPartners(size: number, { one: ones, other: others }: GraphUnions): Adjacency {
  const count = ones.length;
  const start = new Int32Array(size + 1);
  for (let union = 0; union < count; union++) {
    start[ones[union]! + 1]! += 1;
    start[others[union]! + 1]! += 1;
  }
  const next = placesFromCounts(start);
  const to = new Int32Array(count * 2);
  const link = new Int32Array(count * 2);
  for (let union = 0; union < count; union++) {
    const one = ones[union]!;
    const other = others[union]!;
    const place = next[one]!;
    next[one] = place + 1;
    to[place] = other;
    link[place] = union;
    const back = next[other]!;
    next[other] = back + 1;
    to[back] = one;
    link[back] = union;
  }
  return { start, to, link };
}

type Family = { parents: Adjacency; children: Adjacency; birthdates: readonly string[] };

/**
 * Sorts each person's partners by when the union began: the recorded day, else the birth of the
 * eldest child; unknown ones last, in the order of the unions. Children have to be sorted by birth.
 */
export function sortPartners(partners: Adjacency, { startDate }: GraphUnions, family: Family) {
  const { start, to, link } = partners;
  const size = start.length - 1;
  let end = 0;
  for (let person = 0; person < size; person++) {
    const first = end;
    end = start[person + 1]!;
    if (end - first < 2) continue;
    let births: Map<number, string> | null = null;
    const began: string[] = [];
    for (let place = first; place < end; place++) {
      let day = startDate[link[place]!]!;
      if (day === "") {
        births ??= eldestBirths(person, family);
        day = births.get(to[place]!) ?? "9999";
      }
      began.push(day);
    }
    if (end - first > 2 || began[0]! > began[1]!) sortByDay(partners, first, began);
  }
}

/** `began` says for each of somebody's partners, who begin at the place `first`, by which day to sort. */
function sortByDay({ to, link }: Adjacency, first: number, began: readonly string[]) {
  const own = began.map((day, at) => ({ day, partner: to[first + at]!, union: link[first + at]! }));
  own.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.union - b.union));
  own.forEach(({ partner, union }, at) => {
    to[first + at] = partner;
    link[first + at] = union;
  });
}

/** When somebody's eldest child with each of the other parents was born, as far as it is known. */
function eldestBirths(person: number, { parents, children, birthdates }: Family) {
  const births = new Map<number, string>();
  for (let place = children.start[person]!; place < children.start[person + 1]!; place++) {
    const child = children.to[place]!;
    const born = birthdates[child]!;
    if (born === "") continue;
    const first = parents.start[child]!;
    const end = parents.start[child + 1]!;
    if (end - first > MOST_PARENTS) continue;
    for (let at = first; at < end; at++)
      if (!births.has(parents.to[at]!)) births.set(parents.to[at]!, born);
  }
  return births;
}
