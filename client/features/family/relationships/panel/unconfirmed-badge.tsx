import { useMutation } from "@tanstack/react-query";
import { mayConfirm } from "#shared/family/relationships/relationships.policy.ts";
import type { Relationship } from "#shared/family/relationships/relationships.contract.ts";
import { messageOf } from "../../../../lib/calls/api.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { refetchFamily, relationshipsApi, type RelatedPerson } from "../relationships.api.ts";

interface UnconfirmedBadgeProps {
  person: RelatedPerson;
  link: Relationship;
}

/** Marks a link as unconfirmed, with a button for those who may confirm it. */
export function UnconfirmedBadge({ person, link }: UnconfirmedBadgeProps) {
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
  const canConfirm = mayConfirm(user, { relationshipType, people }) && !link.waitsForPartner;
  return (
    <>
      <Badge tone="marigold">
        {link.waitsForPartner ? "Waiting for the other partner" : "Not confirmed"}
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
