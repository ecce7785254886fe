import { imageUrl } from "#shared/core/images/image-address.ts";
import { rankExactness } from "#shared/lib/dates.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { UserRow } from "#shared/family/people/people.table.ts";
import {
  MERGE_FIELDS,
  type MergeField,
  type MergeSide,
} from "#shared/family/records/merge-fields.ts";
import { recordErrors } from "#shared/family/records/records.errors.ts";
import { domainError } from "../../../lib/errors.ts";
import {
  nameForMessages,
  canSeeContact,
  type Viewer,
  hasAccount,
} from "../../core/person/index.ts";
import { assertLifeDates, roleFor } from "../people/index.ts";

type Choices = Partial<Record<MergeField, MergeSide>>;

interface MergeRecords {
  kept: UserRow;
  gone: UserRow;
}

const FIELD_COLUMNS = {
  name: ["fullName", "firstName", "lastName"],
  sex: ["sex"],
  birth: ["birthdate", "birthdateWords"],
  death: ["isDeceased", "deathDate", "deathDateWords"],
  // The right to claim the record goes with its address.
  email: ["email", "claimable", "newEmail"],
  mobilePhone: ["mobilePhone"],
  familyBranch: ["familyBranch"],
  photo: ["photo", "profileImageUrl"],
} as const satisfies Record<MergeField, readonly (keyof UserRow)[]>;

/** Lists the fields that at least one record has, with both values as this viewer may see them. */
export function listMergeFields(viewer: Viewer, records: MergeRecords) {
  return MERGE_FIELDS.map((field) => ({
    field,
    kept: displayValue(viewer, records.kept, field),
    gone: displayValue(viewer, records.gone, field),
    proposed: proposedSide(viewer, records, field),
    isFixed: isFixed(viewer, records, field),
  })).filter(({ kept, gone }) => kept !== null || gone !== null);
}

/**
 * Returns the values to write into the kept record. Throws 400 for a field that can't be chosen and
 * for impossible dates.
 */
export function chosenColumns(
  viewer: Viewer,
  records: MergeRecords,
  choices: Choices,
): Partial<UserRow> {
  const goneFields = MERGE_FIELDS.filter(
    (field) => chosenSide(viewer, records, field, choices) === "gone",
  );
  const names = goneFields.flatMap((field): readonly (keyof UserRow)[] => FIELD_COLUMNS[field]);
  const columns: Partial<UserRow> = Object.fromEntries(
    names.map((name) => [name, records.gone[name]]),
  );
  const after = { ...records.kept, ...columns };
  assertLifeDates(after, viewer.today);
  return { ...columns, role: roleFor(after.role, after, viewer.today) };
}

function chosenSide(
  viewer: Viewer,
  records: MergeRecords,
  field: MergeField,
  choices: Choices,
): MergeSide {
  const side = choices[field] ?? proposedSide(viewer, records, field);
  if (side === "gone" && isFixed(viewer, records, field))
    throw domainError(recordErrors.fixedField);
  return side;
}

/**
 * Proposes the side that knows more: a known value before none, an exact date before an inexact
 * one, otherwise the kept record's.
 */
function proposedSide(viewer: Viewer, records: MergeRecords, field: MergeField): MergeSide {
  if (isFixed(viewer, records, field)) return "kept";
  return rankCompleteness(records.gone, field) > rankCompleteness(records.kept, field)
    ? "gone"
    : "kept";
}

function rankCompleteness(person: UserRow, field: MergeField): number {
  const { birthdate, birthdateWords, isDeceased, deathDate, deathDateWords } = person;
  if (field === "birth") return rankExactness(birthdate, birthdateWords);
  if (field === "email") return person.email ? 1 : 0;
  if (field === "death") return isDeceased ? 1 + rankExactness(deathDate, deathDateWords) : 0;
  return FIELD_COLUMNS[field].some((name) => person[name]) ? 1 : 0;
}

/**
 * Whether a field can't be chosen. An account keeps its sign-in address. A merge doesn't
 * mark an account as deceased, or take over an address, unless the viewer may do so directly.
 */
function isFixed(viewer: Viewer, { kept, gone }: MergeRecords, field: MergeField): boolean {
  const { actor } = viewer;
  const isWithheld = ![kept, gone].every((person) => canSeeContact(viewer, person));
  if (field === "email")
    return (
      isWithheld || hasAccount(gone) || (hasAccount(kept) && !isWaitingForAddress(kept, gone.email))
    );
  if (field === "mobilePhone") return isWithheld;
  const wouldMarkDeceased = field === "death" && gone.isDeceased && !kept.isDeceased;
  const mayMarkDeceased = grantsAnywhere(actor, "member.editAny") && kept.id !== actor.id;
  return wouldMarkDeceased && hasAccount(kept) && !mayMarkDeceased;
}

/** Whether an account that joined by a shared link is waiting for exactly this address (AUTH-06). */
const isWaitingForAddress = ({ email, newEmail }: UserRow, address: string | null) =>
  email === null && newEmail !== null && newEmail.toLowerCase() === address?.toLowerCase();

function displayValue(viewer: Viewer, person: UserRow, field: MergeField): string | null {
  const { birthdate, birthdateWords, isDeceased, deathDate, deathDateWords } = person;
  switch (field) {
    case "name":
      return nameForMessages(person);
    case "birth":
      return birthdateWords ?? birthdate;
    case "death":
      return isDeceased ? (deathDateWords ?? deathDate ?? "Deceased") : null;
    case "photo":
      return imageUrl(person.photo);
    case "email":
    case "mobilePhone":
      return canSeeContact(viewer, person) ? person[field] : null;
    case "sex":
    case "familyBranch":
      return person[field];
  }
}
