import { Trash2 } from "lucide-react";
import { Link } from "wouter";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import type { ListedPerson } from "#shared/family/people/person.schema.ts";
import { avatarPropsOf } from "../../../../lib/face.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { IconButton } from "../../../../ui/button.tsx";
import { badgeOf } from "../role-badge.ts";

interface MemberCardProps {
  member: ListedPerson;
  /** Shown if the list has people of several groups. */
  groupName: string | undefined;
  /** Absent if the reader may not delete this member. */
  onDelete: (() => void) | undefined;
}

/** A row of the members list, linked to the profile. */
export function MemberCard({ member, groupName, onDelete }: MemberCardProps) {
  const years = member.toldApartBy ?? (member.isDeceased && formatLifeYears(member));
  const contact = !member.isDeceased && member.email;
  const details = [years, contact, member.familyBranch, groupName].filter(Boolean);
  return (
    <div className="flex items-center gap-2 border-b border-line pr-2">
      <Link
        href={`/profile/${member.id}`}
        className="flex min-h-18 min-w-0 flex-1 items-center gap-4 px-4 py-3 hover:bg-evergreen-wash"
      >
        <Avatar {...avatarPropsOf(member)} />
        <span className="grid min-w-0 flex-1 justify-items-start gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto] sm:items-center">
          <span className="min-w-0 leading-snug">
            <span className="block font-semibold wrap-anywhere">{member.fullName}</span>
            {details.length > 0 && (
              <span className="block text-[0.9rem] wrap-anywhere text-quiet">
                {details.join(" · ")}
              </span>
            )}
          </span>
          {(member.role !== "USER" || member.isDeceased) && <Badge {...badgeOf(member)} />}
        </span>
      </Link>
      {onDelete && (
        <IconButton data-print="no" label={`Delete ${member.fullName}`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-5 text-quiet" />
        </IconButton>
      )}
    </div>
  );
}
