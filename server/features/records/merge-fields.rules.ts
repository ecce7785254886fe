import { imageAddress } from "#shared/images/image-address.ts";
import { exactness } from "#shared/lib/dates.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { users } from "#shared/people/people.table.ts";
import { MERGE_FIELDS, type MergeField, type MergeSide } from "#shared/records/merge-fields.ts";
import { recordRefusals } from "#shared/records/records.refusals.ts";
import { refused } from "../../lib/errors.ts";
import { nameInWords } from "../people/named.queries.ts";
import { hasAccount } from "../people/profile/account.rules.ts";
import { checkLifeDates, roleFor } from "../people/profile/profile.rules.ts";
import { seesContact, type Viewer } from "../people/visibility.rules.ts";

type Stored = typeof users.$inferSelect;
type Choices = Partial<Record<MergeField, MergeSide>>;

interface Two {
  kept: Stored;
  gone: Stored;
}

const COLUMNS = {
  name: ["fullName", "firstName", "lastName"],
  sex: ["sex"],
  birth: ["birthdate", "birthdateWords"],
  death: ["isDeceased", "deathDate", "deathDateWords"],
  // Whether an account may claim the record with it goes with the address.
  email: ["email", "claimable"],
  mobilePhone: ["mobilePhone"],
  familyBranch: ["familyBranch"],
  photo: ["photo", "profileImageUrl"],
} as const satisfies Record<MergeField, readonly (keyof Stored)[]>;

/** Each field of which something is known, with both values as this viewer may know them. */
export function fieldsOf(viewer: Viewer, two: Two) {
  return MERGE_FIELDS.map((field) => ({
    field,
    kept: valueOf(viewer, two.kept, field),
    gone: valueOf(viewer, two.gone, field),
    proposed: proposedSide(viewer, two, field),
    isFixed: isFixed(viewer, two, field),
  })).filter(({ kept, gone }) => kept !== null || gone !== null);
}

/** What the kept record is to say. Throws 400 for a field that can't be chosen and for days that can't be true. */
export function chosenColumns(viewer: Viewer, two: Two, choices: Choices): Partial<Stored> {
  const taken = MERGE_FIELDS.filter((field) => sideOf(viewer, two, field, choices) === "gone");
  const names = taken.flatMap((field): readonly (keyof Stored)[] => COLUMNS[field]);
  const columns: Partial<Stored> = Object.fromEntries(names.map((name) => [name, two.gone[name]]));
  const after = { ...two.kept, ...columns };
  checkLifeDates(after, viewer.today);
  return { ...columns, role: roleFor(after.role, after.birthdate, viewer.today) };
}

function sideOf(viewer: Viewer, two: Two, field: MergeField, choices: Choices): MergeSide {
  const side = choices[field] ?? proposedSide(viewer, two, field);
  if (side === "gone" && isFixed(viewer, two, field)) throw refused(recordRefusals.fixedField);
  return side;
}

/** What is known, before what is not; what is exact, before what is not; else as it is. */
function proposedSide(viewer: Viewer, two: Two, field: MergeField): MergeSide {
  if (isFixed(viewer, two, field)) return "kept";
  return knownOf(two.gone, field) > knownOf(two.kept, field) ? "gone" : "kept";
}

function knownOf(person: Stored, field: MergeField): number {
  const { birthdate, birthdateWords, isDeceased, deathDate, deathDateWords } = person;
  if (field === "birth") return exactness(birthdate, birthdateWords);
  if (field === "death") return isDeceased ? 1 + exactness(deathDate, deathDateWords) : 0;
  return COLUMNS[field].some((name) => person[name]) ? 1 : 0;
}

/**
 * What an account signs in by stays its own. Nobody merges a living account among the dead who could
 * not mark it so, nor takes over an address that they may not read.
 */
function isFixed(viewer: Viewer, { kept, gone }: Two, field: MergeField): boolean {
  const { actor } = viewer;
  const isWithheld = ![kept, gone].every((person) => seesContact(viewer, person));
  if (field === "email") return isWithheld || hasAccount(kept) || hasAccount(gone);
  if (field === "mobilePhone") return isWithheld;
  const wouldDie = field === "death" && gone.isDeceased && !kept.isDeceased;
  const mayLetDie = grantsAnywhere(actor, "member.editAny") && kept.id !== actor.id;
  return wouldDie && hasAccount(kept) && !mayLetDie;
}

function valueOf(viewer: Viewer, person: Stored, field: MergeField): string | null {
  const { birthdate, birthdateWords, isDeceased, deathDate, deathDateWords } = person;
  switch (field) {
    case "name":
      return nameInWords(person);
    case "birth":
      return birthdateWords ?? birthdate;
    case "death":
      return isDeceased ? (deathDateWords ?? deathDate ?? "Deceased") : null;
    case "photo":
      return imageAddress(person.photo);
    case "email":
    case "mobilePhone":
      return seesContact(viewer, person) ? person[field] : null;
    case "sex":
    case "familyBranch":
      return person[field];
  }
}
