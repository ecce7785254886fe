import { useId } from "react";
import { Link, useLocation } from "wouter";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

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

/** A link to the family around a parent or partner. */
function FamilyLink({ id, name }: { id: number; name: string }) {
  return (
    <TextLink href={`/family/${id}`} className="inline-flex min-h-touch items-center px-3">
      Family<span className="sr-only"> of {name}</span>
    </TextLink>
  );
}

/** A button on a child who is a parent, which opens that child's own family. */
function FamilyButton({ id, nameId }: { id: number; nameId: string }) {
  const [, navigate] = useLocation();
  const words = "View this person's family";
  return (
    <Button
      variant="quiet"
      title={words}
      aria-describedby={nameId}
      onClick={() => navigate(`/family/${id}`)}
    >
      {words}
    </Button>
  );
}
