import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { dataCheckApi, type Finding } from "./data-check.api.ts";

/** Marks a finding as correct, with an undo, or as a possible error again. */
export async function markFinding(
  group: number,
  { key }: Pick<Finding, "key">,
  isCorrect: boolean,
): Promise<void> {
  try {
    await dataCheckApi.judge({ params: { id: group }, body: { key, isRight: isCorrect } });
    toast({
      title: isCorrect ? "Marked as correct" : "Marked as possible error",
      description: isCorrect
        ? "It comes back if the dates or relationships change."
        : "It's back on the list of possible errors.",
      ...(isCorrect && { undo: () => markFinding(group, { key }, false) }),
    });
  } catch (error) {
    toast({ title: "Couldn't save this", description: describeFailure(error), destructive: true });
  }
  await invalidate("dataCheck");
}
