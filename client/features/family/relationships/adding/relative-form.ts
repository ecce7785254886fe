import type { IsoDate } from "#shared/lib/dates.ts";
import type { Sex } from "#shared/family/people/sex.ts";
import type {
  ParentKind,
  RelationshipStatus,
  UnionKind,
} from "#shared/family/relationships/relationship-types.ts";
import { toServerDate } from "../../../../lib/dates.ts";
import type { ChosenMember } from "../choosing/member-picker.tsx";
import type { RelativeType } from "../choosing/eligibility.ts";
import type { RelatedPerson } from "../relationships.api.ts";

/** The values of the forms that add a spouse, parent or child. */
export interface TypedRelative {
  mode: "search" | "new";
  chosen: ChosenMember | null;
  /** One id, or two ids of a couple joined by a comma. */
  parents: string;
  fullName: string;
  email: string;
  mobilePhone: string;
  birthdate: string;
  isDeceased: boolean;
  deathDate: string;
  sex: Sex | "";
  relationshipStatus: RelationshipStatus;
  unionKind: UnionKind | "";
  parentKind: ParentKind;
  startDate: string;
  endDate: string;
  /** For a new child: its other parent. */
  otherParent: string;
  /** For a second parent: whether the two are a couple. */
  areCouple: "" | "yes" | "no";
}

export const EMPTY_RELATIVE: TypedRelative = {
  mode: "search",
  chosen: null,
  parents: "",
  fullName: "",
  email: "",
  mobilePhone: "",
  birthdate: "",
  isDeceased: false,
  deathDate: "",
  sex: "",
  relationshipStatus: "CURRENT",
  unionKind: "",
  parentKind: "birth",
  startDate: "",
  endDate: "",
  otherParent: "",
  areCouple: "",
};

/** The fields in the order of the forms. */
export const RELATIVE_FIELDS = Object.keys(EMPTY_RELATIVE) as (keyof TypedRelative)[];

/** Converts the form into the new person's fields of the request body. */
export const toNewPerson = (typed: TypedRelative, today: IsoDate) => ({
  fullName: typed.fullName,
  email: typed.isDeceased ? "" : typed.email,
  mobilePhone: typed.isDeceased ? "" : typed.mobilePhone,
  birthdate: toServerDate(typed.birthdate, today),
  isDeceased: typed.isDeceased,
  deathDate: typed.isDeceased ? toServerDate(typed.deathDate, today) : null,
  sex: typed.sex || null,
});

/** Converts the form into the union's fields of the request body. */
export const toUnion = (typed: TypedRelative, today: IsoDate) => ({
  kind: typed.unionKind || null,
  startDate: toServerDate(typed.startDate, today) || null,
  endDate: toServerDate(typed.endDate, today) || null,
});

/** Whose relative a form adds, and how it starts and ends. */
export interface RelativeFormProps {
  person: RelatedPerson;
  group: number;
  /** Starts with a new person instead of a search, and offers to add another. */
  startsNew?: boolean | undefined;
  /** The sex that is selected at the start. */
  sex?: Sex | undefined;
  /** Called for each person added or chosen. */
  onAdded?: ((personId: number) => void) | undefined;
  onDone: () => void;
}

/** A field that must be filled in before sending, with the message for it. */
export interface MissingField {
  field: "fullName" | "chosen" | "parents" | "areCouple";
  title: string;
  text: string;
}

const NOUNS = { SPOUSE: "spouse", CHILD: "child", PARENT: "parent" } as const;

export function findMissingField(
  typed: TypedRelative,
  relation: RelativeType,
): MissingField | null {
  const noun = NOUNS[relation];
  if (typed.mode === "new") {
    const text = `Please enter a name for the ${noun}.`;
    return typed.fullName.trim() ? null : { field: "fullName", title: "Name required", text };
  }
  if (relation === "PARENT") {
    const text = "Please select a parent or couple first.";
    return typed.parents ? null : { field: "parents", title: "No parent selected", text };
  }
  const text = `Please search and select a ${noun} first.`;
  return typed.chosen ? null : { field: "chosen", title: `No ${noun} selected`, text };
}
