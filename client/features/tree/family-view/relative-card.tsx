import { useId } from "react";
import { Link } from "wouter";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { avatarPropsOf } from "../../../lib/face.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { FamilyButton, FamilyLink } from "./family-link.tsx";

interface RelativeCardProps {
  person: TreePerson;
  note?: string;
  size?: "large" | "huge";
  /** A link or a button that opens the person's own family; missing for neither. */
  familyControl?: "link" | "button" | undefined;
}

/** A face that links to the profile, with name, years, and relation. */
export function RelativeCard({ person, note, size = "large", familyControl }: RelativeCardProps) {
  const nameId = useId();
  const name = person.fullName || "Unknown";
  const years = formatLifeYears(person);
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <Link
        href={`/profile/${person.id}`}
        className="group grid justify-items-center gap-2 rounded p-1"
      >
        <Avatar {...avatarPropsOf(person)} size={size} />
        <span
          id={nameId}
          className="font-semibold wrap-anywhere text-evergreen underline-offset-3 group-hover:underline"
        >
          {name}
        </span>
      </Link>
      {years && <p className="tabular text-[0.95rem] text-quiet">{years}</p>}
      {note && <p className="text-[0.95rem] text-quiet">{note}</p>}
      {familyControl === "link" && <FamilyLink id={person.id} name={name} />}
      {familyControl === "button" && <FamilyButton id={person.id} nameId={nameId} />}
    </div>
  );
}
