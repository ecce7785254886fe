import { PARENT_KINDS, type ParentKind } from "../../family/relationships/relationship-types.ts";
import { type PosterBox, formatYears } from "./poster-rows.ts";

/** Returns the kinds of children on a sheet other than by birth, for its legend. */
export function findKinds(box: PosterBox): ParentKind[] {
  const found = new Set<number>();
  const visit = ({ kind, rows, children }: PosterBox) => {
    found.add(kind);
    for (const { entry } of rows) found.add(entry.kind);
    children.forEach(visit);
  };
  visit(box);
  return PARENT_KINDS.filter((kind, index) => kind !== "birth" && found.has(index));
}

/** Returns the years from the first to the last known date: '1850 – 2024'. */
export function formatYearSpan(boxes: readonly PosterBox[], withLivingDates: boolean): string {
  let [first, last] = ["", ""];
  const visit = (box: PosterBox) => {
    for (const { person, entry } of box.rows) {
      if (entry.printedUnder !== null || formatYears(person, withLivingDates) === "") continue;
      for (const date of [person.birthdate, person.deathDate]) {
        const year = date?.slice(0, 4);
        if (!year) continue;
        if (!first || year < first) first = year;
        if (year > last) last = year;
      }
    }
    box.children.forEach(visit);
  };
  boxes.forEach(visit);
  return first === last ? first : `${first} – ${last}`;
}
