import { useMutation } from "@tanstack/react-query";
import { Wrench } from "lucide-react";
import { messageOf } from "../../../../lib/calls/api.ts";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { refetchFamily, relationshipsApi } from "../relationships.api.ts";

const FAILED = "Failed to fix relationships";

/** Adds the known parent's current spouse as the second parent. */
export function FixParentsButton({ childId }: { childId: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => relationshipsApi.fixParents({ body: { childId } }),
    onSuccess: ({ message }) => {
      toast({ title: "Parent relationships", description: message });
      return refetchFamily();
    },
    onError: (error) =>
      toast({ title: FAILED, description: messageOf(error, FAILED), destructive: true }),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {!isPending && <Wrench aria-hidden className="size-5" />}
      Fix Parent Relationships
    </Button>
  );
}
