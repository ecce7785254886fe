import { useMutation } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { badgesApi } from "./badges.api.ts";

/** Replaces the code of a lost badge. */
export function ReplaceCodeSection({ id, name }: { id: number; name: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => badgesApi.replace({ params: { id } }),
    onSuccess: () => {
      toast({
        title: "New code created",
        description: `${name}’s earlier badges no longer work. Print a new one.`,
      });
      return invalidate("badges");
    },
    onError: (error) =>
      toast({
        title: "Couldn't create a new code",
        description: describeFailure(error),
        destructive: true,
      }),
  });
  return (
    <section aria-label="Badge" className="mt-6 border-t border-line pt-4">
      <p className="mb-3">
        Lost the badge? Once you create a new code, {name}’s earlier badges and codes stop working.
        You can't undo this.
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        <RefreshCw aria-hidden className="size-5" />
        Create new code
      </Button>
    </section>
  );
}
