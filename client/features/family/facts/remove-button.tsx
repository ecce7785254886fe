import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/windows/toast.ts";

interface RemoveButtonProps {
  /** 'this name', as in 'Really delete this name?' */
  what: string;
  remove: () => Promise<unknown>;
  onDone: () => void;
}

/** Deletes on the second press; the first asks to confirm. */
export function RemoveButton({ what, remove, onDone }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast({ title: "Deleted" });
      onDone();
      return invalidate("facts");
    },
    onError: (error) =>
      toast({
        title: "Couldn't delete this",
        description: wordsOf(error),
        destructive: true,
      }),
  });
  return (
    <Button
      variant={isAsking ? "destructive" : "secondary"}
      busy={isPending}
      className="mr-auto"
      onClick={() => (isAsking ? mutate() : setAsking(true))}
    >
      {isAsking ? `Really delete ${what}?` : "Delete"}
    </Button>
  );
}
