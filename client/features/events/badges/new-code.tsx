import { useMutation } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { badgesApi } from "./badges.api.ts";

/** Gives somebody a new code, where a badge was lost. */
export function NewCode({ id, name }: { id: number; name: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => badgesApi.replace({ params: { id } }),
    onSuccess: () => {
      toast({
        title: "New code made",
        description: `Earlier badges of ${name} no longer work. Please print a new one.`,
      });
      return invalidate("badges");
    },
    onError: (error) =>
      toast({ title: "No new code made", description: wordsOf(error), destructive: true }),
  });
  return (
    <section aria-label="Badge" className="mt-6 border-t border-line pt-4">
      <p className="mb-3">
        Was the badge lost? With a new code, earlier badges and codes of {name} no longer work. This
        can't be undone.
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        <RefreshCw aria-hidden className="size-5" />
        Make a new code
      </Button>
    </section>
  );
}
