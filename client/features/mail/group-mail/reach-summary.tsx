import { countOf } from "#shared/lib/count.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { messagesQueries, UnreachedList } from "../../messages/messages/index.ts";
import { UNREACHED_TEXTS } from "./message-texts.ts";

type RecipientQuery = Omit<
  Parameters<typeof messagesQueries.recipients>[0]["query"],
  "familyGroupId"
>;

/** The query for the possible recipients in one group or all groups. */
export const recipientsQuery = (groupId: number | null, filters: RecipientQuery = {}) =>
  messagesQueries.recipients({
    query: { ...(groupId !== null && { familyGroupId: groupId }), ...filters },
  });

/** More names would hide the rest of the page. */
const MAX_NAMES = 100;

interface ReachSummaryProps {
  groupId: number | null;
  chosen: ReadonlySet<number>;
}

/** Shows how many of the chosen people a message reaches, by how many emails, and whom to call instead. */
export function ReachSummary({ groupId, chosen }: ReachSummaryProps) {
  const { data } = useQuery(recipientsQuery(groupId));
  if (!data) return null;
  const people = data.filter(({ id }) => chosen.has(id));
  const emails = new Set(people.flatMap((person) => person.emails)).size;
  const unreachable = people.filter(({ unreachable }) => unreachable !== null);
  return (
    <div className="rounded bg-marigold-wash px-4 py-3">
      <output className="block">
        <strong>{countOf(people.length, "person", "people")}</strong> selected
        {people.length > 0 &&
          `: ${countOf(emails, "email reaches", "emails reach")} ${countOf(people.length - unreachable.length, "person", "people")}`}
        .
      </output>
      {unreachable.length > 0 && (
        <UnreachedList
          total={unreachable.length}
          listed={MAX_NAMES}
          advice="Call them, or choose a contact person on their profile."
        >
          {unreachable.slice(0, MAX_NAMES).map(({ id, fullName, unreachable }) => (
            <li key={id} className="py-1 wrap-anywhere">
              <Link href={`/profile/${id}`} className="underline underline-offset-3">
                {fullName}
              </Link>
              {unreachable && `: ${UNREACHED_TEXTS[unreachable]}`}
            </li>
          ))}
        </UnreachedList>
      )}
    </div>
  );
}
