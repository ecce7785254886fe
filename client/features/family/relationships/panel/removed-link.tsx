import { useMutation } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Relationship } from "#shared/family/relationships/relationships.contract.ts";
import { messageOf } from "../../../../lib/calls/api.ts";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { refetchFamily, relationshipsApi, type RelatedPerson } from "../relationships.api.ts";

const LINK_NOUNS: Record<Relationship["relationshipType"], string> = {
  SPOUSE: "spouses",
  PARENT: "parent and child",
  CHILD: "parent and child",
  EXTENDED: "relatives",
};

interface RemovedLinkProps {
  person: RelatedPerson;
  link: Relationship;
  onRestored: () => void;
}

/** Shows that a link was removed, with an Undo button. Takes the focus, because the clicked button is gone. */
export function RemovedLink({ person, link, onRestored }: RemovedLinkProps) {
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: () => relationshipsApi.restore({ params: { id: link.id } }),
    onSuccess: () => {
      onRestored();
      return refetchFamily();
    },
    onError: (error) => {
      const description = messageOf(error, "Please try again");
      toast({ title: "Couldn't restore the relationship", description, destructive: true });
    },
  });
  return (
    <output
      ref={box}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-3 rounded border-l-4 border-marigold bg-marigold-wash px-4 py-3 outline-none"
    >
      <p className="min-w-0 flex-1 wrap-anywhere">
        {person.fullName} and {link.relatedUser.fullName} are no longer linked as{" "}
        {LINK_NOUNS[link.relationshipType]}.
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        {!isPending && <Undo2 aria-hidden className="size-5" />}
        Undo
      </Button>
    </output>
  );
}
