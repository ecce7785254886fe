import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/windows/toast.ts";

interface RemoveButtonProps {
  /** 'this name', as in 'Really delete this name?' */
  noun: string;
  remove: () => Promise<unknown>;
  onDone: () => void;
}

/** Deletes on the second click; the first asks for confirmation. */
export function RemoveButton({ noun, remove, onDone }: RemoveButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
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
        description: describeFailure(error),
        destructive: true,
      }),
  });
  return (
    <Button
      variant={isConfirming ? "destructive" : "secondary"}
      busy={isPending}
      className="mr-auto"
      onClick={() => (isConfirming ? mutate() : setConfirming(true))}
    >
      {isConfirming ? `Really delete ${noun}?` : "Delete"}
    </Button>
  );
}
