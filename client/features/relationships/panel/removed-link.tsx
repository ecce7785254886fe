import { useMutation } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Relationship } from "#shared/relationships/relationships.contract.ts";
import { messageOf } from "../../../lib/calls/api.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { familyChanged, relationshipsApi } from "../relationships.api.ts";

/** Says that a link was removed, and brings it back. Takes the focus, as what was pressed is gone. */
export function RemovedLink({ link, onBack }: { link: Relationship; onBack: () => void }) {
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: () => relationshipsApi.restore({ params: { id: link.id } }),
    onSuccess: () => {
      onBack();
      return familyChanged();
    },
    onError: (error) => {
      const description = messageOf(error, "Please try again");
      toast({ title: "It could not be brought back", description, destructive: true });
    },
  });
  return (
    <output
      ref={box}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-3 rounded border-l-4 border-marigold bg-marigold-wash px-4 py-3 outline-none"
    >
      <p className="min-w-0 flex-1 wrap-anywhere">
        The relationship with {link.relatedUser.fullName} has been removed.
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        {!isPending && <Undo2 aria-hidden className="size-5" />}
        Undo
      </Button>
    </output>
  );
}
