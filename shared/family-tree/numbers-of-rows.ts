import type { FamilyNumbers } from "./family-numbers.ts";
import type { FamilyRows } from "./family-rows.ts";

const encoder = new TextEncoder();

export function numbersOf({ people, parentLinks, unions }: FamilyRows): FamilyNumbers {
  return {
    ids: new Int32Array(people.id),
    sexes: written(people.sex, people.id.length),
    parents: new Int32Array(parentLinks.parent),
    children: new Int32Array(parentLinks.child),
    parentKinds: written(parentLinks.kind, parentLinks.parent.length),
    parentStatuses: written(parentLinks.status, parentLinks.parent.length),
    ones: new Int32Array(unions.one),
    others: new Int32Array(unions.other),
    unionKinds: written(unions.kind, unions.one.length),
    unionStatuses: written(unions.status, unions.one.length),
    days: encoder.encode(people.birthdate.concat(unions.startDate).join("\n")),
  };
}

/** Where a digit is missing, 0 stands, as where it is strange. */
function written(digits: string, count: number): Uint8Array {
  const bytes = new Uint8Array(count);
  encoder.encodeInto(digits, bytes);
  return bytes;
}
