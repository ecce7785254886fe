import { PARENT_KINDS, type ParentKind } from "../relationships/relationship-words.ts";
import { type PosterBox, yearsOf } from "./poster-rows.ts";

/** How those on a sheet are children otherwise than by birth: what its legend tells of. */
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

/** As far as the whole family's dates are known: '1850 – 2024'. */
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
