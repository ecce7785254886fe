import type { FamilyNumbers } from "./family-numbers.ts";
import type { FamilyRows } from "./family-rows.ts";

const encoder = new TextEncoder();

/** Each digit as the byte that stands for it, each day as text. */
export function numbersOf({ people, parentLinks, unions }: FamilyRows): FamilyNumbers {
  return {
    ids: new Int32Array(people.id),
    sexes: bytesOf(people.sex, people.id.length),
    parents: new Int32Array(parentLinks.parent),
    children: new Int32Array(parentLinks.child),
    parentKinds: bytesOf(parentLinks.kind, parentLinks.parent.length),
    parentStatuses: bytesOf(parentLinks.status, parentLinks.parent.length),
    ones: new Int32Array(unions.one),
    others: new Int32Array(unions.other),
    unionKinds: bytesOf(unions.kind, unions.one.length),
    unionStatuses: bytesOf(unions.status, unions.one.length),
    days: encoder.encode(people.birthdate.concat(unions.startDate).join("\n")),
  };
}

/** Where a digit is missing, 0 stands, as where it is strange. */
function bytesOf(digits: string, count: number): Uint8Array {
  const bytes = new Uint8Array(count);
  const { read, written } = encoder.encodeInto(digits, bytes);
  // One byte for each, or what follows would stand at the wrong places.
  return read === written ? bytes : bytesOf(digits.replaceAll(/[^ -~]/g, "0"), count);
}
