import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { type ChartIndex, kinAt } from "./chart-index.ts";
import { lifeYears } from "./life-years.ts";

/** Finds somebody of the tree by id. */
export type PersonById = (id: number) => TreePerson;

/** A card in words: 'Anna Berg, 1931 – 2004, partner of Otto Berg, 3 children'. */
export function cardWords(chart: ChartIndex, key: string, personById: PersonById): string {
  const box = chart.boxes.get(key);
  if (!box) return "";
  const person = personById(box.personId);
  const { partners, children } = kinAt(chart, key);
  const names = namesOf(chart, partners, personById);
  return [
    person.fullName,
    lifeYears(person),
    names.length > 0 && `partner of ${names.join(" and ")}`,
    children.length > 0 && (children.length === 1 ? "1 child" : `${children.length} children`),
    box.isFocus && "in focus",
  ]
    .filter(Boolean)
    .join(", ");
}

const namesOf = (chart: ChartIndex, keys: readonly string[], personById: PersonById) =>
  keys.flatMap((key) => {
    const box = chart.boxes.get(key);
    return box ? personById(box.personId).fullName : [];
  });
