import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { bodyOf, type TypedEvent } from "./event-change.ts";
import { guestListApi } from "./events.api.ts";
import { generationInWords } from "./generation-words.ts";

interface RuleCountProps {
  typed: TypedEvent;
  familyGroupId: number | null;
}

/** How many a rule asks, by branch and generation, while it is being chosen. */
export function RuleCount({ typed, familyGroupId }: RuleCountProps) {
  const { inviteRule = "everyone", familyBranch, inviteAncestorId, inviteSpouses } = bodyOf(typed);
  const body = { familyGroupId, inviteRule, familyBranch, inviteAncestorId, inviteSpouses };
  const { data } = useQuery({
    queryKey: ["guestList", "preview", body],
    queryFn: () => guestListApi.preview({ body }),
    enabled: inviteRule === "everyone" || inviteAncestorId != null,
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { total, branches, generations } = data;
  const details = [
    ...generations.map(({ generation, count }) => `${generationInWords(generation)} ${count}`),
    ...(branches.length > 1
      ? branches.map(({ branch, count }) => `${branch ?? "no branch"} ${count}`)
      : []),
  ];
  return (
    <output className="block rounded bg-marigold-wash px-4 py-3">
      <strong>{total === 1 ? "1 person" : `${total} people`}</strong> would be invited
      {details.length > 0 && `: ${details.join(" · ")}`}
    </output>
  );
}
