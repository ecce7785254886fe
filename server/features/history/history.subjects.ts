import type { ChangeFacts } from "#shared/history/history.policy.ts";
import { maySeeHistory } from "#shared/history/history.policy.ts";
import { grants } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps } from "../../lib/deps.ts";
import type { LoadedBy, SubjectLoader } from "../../lib/routes/subjects.ts";
import { viewerOf } from "../people/people.queries.ts";
import { findReadableLines, type ToldLine } from "./history.queries.ts";
import { factsOf } from "./history.view.ts";

/** A line with whom it is about. */
export interface ReadableChange extends ChangeFacts {
  id: number;
  told: ToldLine;
}

export const historySubjects = ({ db, now }: Pick<Deps, "db" | "now">) => ({
  change: {
    word: "Change",
    find: async (actor, ids) => {
      const lines = await findReadableLines(db, await viewerOf(db, actor, now()), ids);
      return lines.map(changeOf).filter((change) => mayRead(actor, change));
    },
  } satisfies SubjectLoader<ReadableChange>,
});

export type HistorySubjects = LoadedBy<ReturnType<typeof historySubjects>>;

const changeOf = (told: ToldLine): ReadableChange => ({
  id: told.line.id,
  told,
  ...factsOf(told),
});

/** Whoever it is about, and the administrators of their group. */
function mayRead(actor: Actor, { person, link, group }: ChangeFacts): boolean {
  const people = person ? [person] : (link?.people ?? []);
  return (
    people.some((each) => maySeeHistory(actor, each)) ||
    (group !== null && grants(actor, "history.see", group.id))
  );
}
