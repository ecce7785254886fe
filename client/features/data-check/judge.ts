import { wordsOf } from "../../lib/calls/failure.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import { toast } from "../../ui/windows/toast.ts";
import { dataCheckApi, type Finding } from "./data-check.api.ts";

/** Says that a finding is right, or takes that back; what was said can be undone with one press. */
export async function judge(
  group: number,
  { key }: Pick<Finding, "key">,
  isRight: boolean,
): Promise<void> {
  try {
    await dataCheckApi.judge({ params: { id: group }, body: { key, isRight } });
    toast({
      title: isRight ? "Marked as right" : "No longer marked as right",
      description: isRight
        ? "It comes back if what it is about changes."
        : "It is among what looks wrong again.",
      ...(isRight && {
        action: { label: "Undo", onClick: () => void judge(group, { key }, false) },
      }),
    });
  } catch (error) {
    toast({ title: "Nothing was changed", description: wordsOf(error), destructive: true });
  }
  await invalidate("dataCheck");
}
