import { type IsoDate, parseDay } from "#shared/lib/dates.ts";
import type { Sex } from "#shared/people/sex.ts";
import type {
  ParentKind,
  RelationshipStatus,
  UnionKind,
} from "#shared/relationships/relationship-words.ts";
import type { Chosen } from "../choosing/member-picker.tsx";
import type { Kinship } from "../choosing/who-can-be.ts";

/** What is typed into the forms that add a spouse, a parent or a child. */
export interface TypedRelative {
  mode: "search" | "new";
  chosen: Chosen | null;
  /** One id, or the two of a couple joined by a comma. */
  parents: string;
  fullName: string;
  email: string;
  mobilePhone: string;
  birthdate: string;
  sex: Sex | "";
  relationshipStatus: RelationshipStatus;
  unionKind: UnionKind | "";
  parentKind: ParentKind;
  startDate: string;
  endDate: string;
  /** Of a new child: who else is recorded as its parent. */
  otherParent: string;
}

export const EMPTY_RELATIVE: TypedRelative = {
  mode: "search",
  chosen: null,
  parents: "",
  fullName: "",
  email: "",
  mobilePhone: "",
  birthdate: "",
  sex: "",
  relationshipStatus: "CURRENT",
  unionKind: "",
  parentKind: "birth",
  startDate: "",
  endDate: "",
  otherParent: "",
};

/** Fields of the body in the order in which they stand in the forms. */
export const RELATIVE_FIELDS = Object.keys(EMPTY_RELATIVE) as (keyof TypedRelative)[];

const dayIn = (typed: string, today: IsoDate) => parseDay(typed, today) ?? typed;

/** Who is to be made, as the routes take it. */
export const newPersonIn = (typed: TypedRelative, today: IsoDate) => ({
  fullName: typed.fullName,
  email: typed.email,
  mobilePhone: typed.mobilePhone,
  birthdate: dayIn(typed.birthdate, today),
  sex: typed.sex || null,
});

/** What is said of the union beside its status. */
export const unionIn = (typed: TypedRelative, today: IsoDate) => ({
  kind: typed.unionKind || null,
  startDate: dayIn(typed.startDate, today) || null,
  endDate: dayIn(typed.endDate, today) || null,
});

/** What has to be there before anything is sent, in the words for who left it out. */
export interface Lacking {
  field: "fullName" | "chosen" | "parents";
  title: string;
  text: string;
}

const NOUNS = { SPOUSE: "spouse", CHILD: "child", PARENT: "parent" } as const;

export function lackingIn(typed: TypedRelative, as: Kinship): Lacking | null {
  const noun = NOUNS[as];
  if (typed.mode === "new") {
    const text = `Please enter a name for the ${noun}.`;
    return typed.fullName.trim() ? null : { field: "fullName", title: "Name required", text };
  }
  if (as === "PARENT") {
    const text = "Please select a parent or couple first.";
    return typed.parents ? null : { field: "parents", title: "No parent selected", text };
  }
  const text = `Please search and select a ${noun} first.`;
  return typed.chosen ? null : { field: "chosen", title: `No ${noun} selected`, text };
}
