import { Pencil, X } from "lucide-react";
import { Link } from "wouter";
import { useMutation } from "@tanstack/react-query";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import type { Relationship } from "#shared/family/relationships/relationships.contract.ts";
import { mayConfirm } from "#shared/family/relationships/relationships.policy.ts";
import { avatarPropsOf } from "../../../../lib/avatar-props.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { IconButton, Button } from "../../../../ui/button.tsx";
import { describeLink, STATUS_LABELS } from "../link-labels.ts";
import { type RelatedPerson, refetchFamily, relationshipsApi } from "../relationships.api.ts";
import { messageOf } from "../../../../lib/calls/api.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { toast } from "../../../../ui/windows/toast.ts";

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

interface UnconfirmedBadgeProps {
  person: RelatedPerson;
  link: Relationship;
}

/** Marks a link as unconfirmed, with a button for those who may confirm it. */
function UnconfirmedBadge({ person, link }: UnconfirmedBadgeProps) {
  const user = useSignedIn();
  const { relatedUser, relationshipType } = link;
  const { mutate, isPending } = useMutation({
    mutationFn: () => relationshipsApi.confirm({ params: { id: link.id } }),
    onSuccess: ({ confirmed }) => {
      const waitingText = "The other partner needs to confirm it, too.";
      const description = confirmed ? undefined : waitingText;
      toast({
        title: confirmed ? "Relationship confirmed" : "Confirmed by you",
        description,
      });
      return refetchFamily();
    },
    onError: (error) => {
      const description = messageOf(error, "Please try again");
      toast({ title: "Couldn't confirm the relationship", description, destructive: true });
    },
  });
  const role = "USER" as const;
  const people = [
    { id: person.id, role, familyGroupId: person.familyGroupId },
    { id: relatedUser.id, role, familyGroupId: relatedUser.familyGroupId },
  ];
  const canConfirm = mayConfirm(user, { relationshipType, people }) && !link.awaitsPartner;
  return (
    <>
      <Badge tone="marigold">
        {link.awaitsPartner ? "Waiting for the other partner" : "Not confirmed"}
      </Badge>
      {canConfirm && (
        <Button
          busy={isPending}
          aria-label={`Confirm the relationship with ${relatedUser.fullName}`}
          onClick={() => mutate()}
        >
          Confirm
        </Button>
      )}
    </>
  );
}
