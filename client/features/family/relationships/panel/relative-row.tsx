import { Pencil, X } from "lucide-react";
import { Link } from "wouter";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import type { Relationship } from "#shared/family/relationships/relationships.contract.ts";
import { avatarPropsOf } from "../../../../lib/face.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { IconButton } from "../../../../ui/button.tsx";
import { UnconfirmedBadge } from "./unconfirmed-badge.tsx";
import { describeLink, STATUS_LABELS } from "../link-labels.ts";
import type { RelatedPerson } from "../relationships.api.ts";

interface RelativeRowProps {
  person: RelatedPerson;
  link: Relationship;
  /** Absent if the reader may not edit it. */
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  busy: boolean;
}

/** A relative with a link to their profile, and the details of the relationship. */
export function RelativeRow({ person, link, onEdit, onRemove, busy }: RelativeRowProps) {
  const { relatedUser, relationshipStatus } = link;
  const years = formatLifeYears(relatedUser);
  const details = [years, describeLink(link)].filter(Boolean).join(" · ");
  const { fullName } = relatedUser;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <Link
        href={`/profile/${relatedUser.id}?tab=family`}
        className="group flex min-w-48 flex-1 items-center gap-4"
      >
        <Avatar {...avatarPropsOf(relatedUser)} />
        <span className="min-w-0 leading-snug">
          <span className="block font-semibold wrap-anywhere text-evergreen underline-offset-3 group-hover:underline">
            {fullName}
          </span>
          {details && <span className="block text-[0.95rem] text-quiet">{details}</span>}
        </span>
      </Link>
      {relationshipStatus !== "CURRENT" && <Badge>{STATUS_LABELS[relationshipStatus]}</Badge>}
      {!link.confirmed && <UnconfirmedBadge person={person} link={link} />}
      {onEdit && (
        <span className="flex print:hidden">
          <IconButton label={`Edit the relationship with ${fullName}`} onClick={onEdit}>
            <Pencil aria-hidden className="size-5 text-quiet" />
          </IconButton>
          <IconButton
            label={`Remove the relationship with ${fullName}`}
            busy={busy}
            onClick={onRemove}
          >
            <X aria-hidden className="size-5 text-quiet" />
          </IconButton>
        </span>
      )}
    </div>
  );
}
