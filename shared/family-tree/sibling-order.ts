interface Sibling {
  id: number;
  fullName: string;
  birthdate: string | null;
}

const collator = new Intl.Collator("en");

export const compareNames = (a: string, b: string): number => collator.compare(a, b);

/** Sorts by birth date, a missing one last, then by name, then by id. */
export function compareSiblings(a: Sibling, b: Sibling): number {
  const [bornA, bornB] = [a.birthdate || "9999-99-99", b.birthdate || "9999-99-99"];
  if (bornA !== bornB) return bornA < bornB ? -1 : 1;
  return compareNames(a.fullName, b.fullName) || a.id - b.id;
}

interface Siblings {
  id: readonly number[];
  fullName: readonly string[];
  birthdate: readonly string[];
}

/** The indexes of all people in the order of compareSiblings. */
export function siblingSequence(people: Siblings): Int32Array {
  const { id, fullName, birthdate } = people;
  const size = id.length;
  // Numbers are sorted many times faster than objects: the day with the index behind it.
  const keys = new Float64Array(size);
  for (let index = 0; index < size; index++)
    keys[index] = dayNumber(birthdate[index]!) * size + index;
  keys.sort();
  const order = new Int32Array(size);
  for (let place = 0; place < size; place++) order[place] = keys[place]! % size;
  const siblingAt = (index: number): Sibling => ({
    id: id[index]!,
    fullName: fullName[index]!,
    birthdate: birthdate[index]!,
  });
  for (let first = 0; first < size;) {
    const day = Math.floor(keys[first]! / size);
    let next = first + 1;
    while (next < size && Math.floor(keys[next]! / size) === day) next += 1;
    if (next - first > 1)
      order.subarray(first, next).sort((a, b) => compareSiblings(siblingAt(a), siblingAt(b)));
    first = next;
  }
  return order;
}

const DAY_MS = 86_400_000;
const LAST_DAY = 9_999_999;
/** Keeps days before 1970 above zero. */
const FIRST_DAY = 1_000_000;

/** Days, counted so that a later one is more; what is no date comes last. */
function dayNumber(date: string): number {
  if (date === "") return LAST_DAY;
  const day = Date.parse(date) / DAY_MS + FIRST_DAY;
  return Number.isInteger(day) ? day : LAST_DAY;
}
