import { PARENT_KINDS, type ParentKind } from "../../family/relationships/relationship-types.ts";
import { type PosterBox, yearsOf } from "./poster-rows.ts";

/** Returns the kinds of children on a sheet other than by birth, for its legend. */
export function kindsIn(box: PosterBox): ParentKind[] {
  const found = new Set<number>();
  const look = ({ kind, rows, children }: PosterBox) => {
    found.add(kind);
    for (const { entry } of rows) found.add(entry.kind);
    children.forEach(look);
  };
  look(box);
  return PARENT_KINDS.filter((kind, place) => kind !== "birth" && found.has(place));
}

/** Returns the years from the first to the last known date: '1850 – 2024'. */
export function spanOf(boxes: readonly PosterBox[], withLivingDates: boolean): string {
  let [first, last] = ["", ""];
  const look = (box: PosterBox) => {
    for (const { person, entry } of box.rows) {
      if (entry.seeWith !== null || yearsOf(person, withLivingDates) === "") continue;
      for (const date of [person.birthdate, person.deathDate]) {
        const year = date?.slice(0, 4);
        if (!year) continue;
        if (!first || year < first) first = year;
        if (year > last) last = year;
      }
    }
    box.children.forEach(look);
  };
  boxes.forEach(look);
  return first === last ? first : `${first} – ${last}`;
}
