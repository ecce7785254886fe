import { countOf } from "#shared/lib/count.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { toBody, type TypedEvent } from "./event-form-values.ts";
import { describeGeneration, guestListQueries } from "../event-basics/index.ts";

interface InvitedCountProps {
  typed: TypedEvent;
  familyGroupId: number | null;
}

/** How many people a rule would invite, by branch and generation, while it is being chosen. */
export function InvitedCount({ typed, familyGroupId }: InvitedCountProps) {
  const { inviteRule = "everyone", familyBranch, inviteAncestorId, inviteSpouses } = toBody(typed);
  const body = { familyGroupId, inviteRule, familyBranch, inviteAncestorId, inviteSpouses };
  const { data } = useQuery({
    ...guestListQueries.preview({ body }),
    enabled: inviteRule === "everyone" || inviteAncestorId != null,
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { total, branches, generations } = data;
  const details = [
    ...generations.map(({ generation, count }) => `${describeGeneration(generation)}: ${count}`),
    ...(branches.length > 1
      ? branches.map(({ branch, count }) => `${branch ?? "no branch"}: ${count}`)
      : []),
  ];
  return (
    <output className="block rounded bg-marigold-wash px-4 py-3">
      <strong>{countOf(total, "person", "people")}</strong> would be invited
      {details.length > 0 && ` (${details.join(" · ")})`}
    </output>
  );
}
