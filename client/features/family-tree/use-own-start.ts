import { useQuery } from "@tanstack/react-query";
import type { User } from "../../lib/session.ts";
import { linkQueries } from "./family-tree.api.ts";
import type { ParentOptions } from "./parent-picker.tsx";
import { useLoggedFailure } from "./use-logged-failure.ts";

interface Link {
  relationshipType: string;
  relatedUserId: number;
}

/** Whose tree shows the reader among their own: theirs, else their parents'. Null where there is none. */
export function useOwnStart(
  user: Pick<User, "id" | "familyGroupId">,
  group: number | null,
  options: ParentOptions,
): readonly number[] | null {
  const isOwnGroup = group !== null && user.familyGroupId === group;
  const { data, error } = useQuery({
    ...linkQueries.ofPerson({ params: { id: user.id } }),
    enabled: isOwnGroup,
  });
  useLoggedFailure("Failed to fetch family relationships", error);
  return isOwnGroup ? ownStart(user.id, data ?? [], options) : null;
}

/** With a spouse or a child oneself, else one's parents, else oneself if one can be chosen. */
export function ownStart(
  id: number,
  links: readonly Link[],
  { singles, couples }: ParentOptions,
): readonly number[] | null {
  if (links.some(({ relationshipType: type }) => type === "SPOUSE" || type === "PARENT"))
    return [id];
  const parents = links.filter(({ relationshipType }) => relationshipType === "CHILD");
  if (parents.length > 0) return parents.slice(0, 2).map(({ relatedUserId }) => relatedUserId);
  const isChoice =
    singles.some((person) => person.id === id) ||
    couples.some(({ partner1, partner2 }) => partner1.id === id || partner2.id === id);
  return isChoice ? [id] : null;
}
