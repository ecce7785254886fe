import { historyErrors } from "#shared/family/history/history.errors.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../lib/context.ts";
import { notFound, domainError } from "../../../lib/errors.ts";
import {
  changeFact,
  changeName,
  restoreFact,
  restoreName,
  findVisibleFacts,
  findVisibleOtherNames,
} from "../facts/index.ts";
import { changeGroup } from "../groups/index.ts";
import { findDeletedPeople, changeProfile } from "../people/index.ts";
import { changeLink, restoreLink, restoreMember } from "../relationships/index.ts";
import type { HistoryRow } from "./history.queries.ts";
import { type ValuesToRestoreOf, findValuesToRestore } from "./history.rules.ts";
import type { ReadableChange } from "./history.resources.ts";
import { withoutMissing } from "./history.view.ts";

/**
 * Restores the values from before a change, as if edited by hand, and writes that to the history.
 * All rules apply, except that a person's earlier dates may return unchecked. Throws 409 if the
 * change can't be undone, and everything that the same edit by hand throws.
 */
export async function restoreChange(
  ctx: Context,
  actor: Actor,
  { row }: ReadableChange,
  { sid }: { sid: string },
): Promise<void> {
  const restored = findValuesToRestore(actor, row);
  if ("refusal" in restored) throw domainError(restored.refusal);
  const { subjectId: id } = row.line;
  if (restored.subject === "lifeFact") await undoFactChange(ctx, actor, row, restored);
  else if (restored.subject === "otherName") await undoNameChange(ctx, actor, row, restored);
  else if (restored.subject === "person")
    await (restored.before === "removed"
      ? restoreDeletedPerson(ctx, actor, id)
      : undoProfileChange(ctx, actor, row, { ...restored, before: restored.before, sid }));
  else if (restored.subject === "group") await changeGroup(ctx, actor, id, restored.before);
  else
    await undoLinkChange(
      ctx,
      actor,
      { id, people: withoutMissing(row.one, row.other) },
      restored.before,
    );
}

function undoProfileChange(
  ctx: Context,
  actor: Actor,
  row: HistoryRow,
  {
    before,
    photo,
    sid,
  }: {
    sid: string;
    before: Exclude<ValuesToRestoreOf<"person">["before"], "removed">;
    photo?: ValuesToRestoreOf<"person">["photo"];
  },
) {
  const change = photo === null ? { ...before, photo } : before;
  const image = photo ?? undefined;
  return changeProfile(ctx, actor, row.line.subjectId, change, {
    datesValidUntil: datesValidAt(row),
    image,
    ownerProof: { passwordHash: null, sid, provider: ctx.config.OIDC_NAME },
  });
}

/** Both dates of a life were valid together at this moment, even if today's rules would reject them. */
const datesValidAt = ({ line: { before, at } }: HistoryRow): Date | undefined =>
  before && "birthdate" in before && "deathDate" in before ? at : undefined;

async function undoFactChange(
  ctx: Context,
  actor: Actor,
  { person, one, other }: HistoryRow,
  { id, before }: ValuesToRestoreOf<"lifeFact">,
) {
  if (before === "removed")
    return restoreFact(ctx, actor, { id, people: withoutMissing(person, one, other) });
  const [fact] = await findVisibleFacts(ctx.db, actor, [id]);
  if (!fact) throw domainError(historyErrors.deleted);
  return changeFact(ctx, actor, fact, before);
}

async function undoNameChange(
  ctx: Context,
  actor: Actor,
  { person }: HistoryRow,
  { id, before }: ValuesToRestoreOf<"otherName">,
) {
  if (before === "removed") return restoreName(ctx, actor, { id, person: person! });
  const [name] = await findVisibleOtherNames(ctx.db, actor, [id]);
  if (!name) throw domainError(historyErrors.deleted);
  return changeName(ctx, actor, name, before);
}

async function restoreDeletedPerson(ctx: Context, actor: Actor, id: number) {
  const [person] = await findDeletedPeople(ctx.db, actor, { ids: [id], now: ctx.now() });
  if (!person) throw notFound("Person");
  await restoreMember(ctx, actor, person);
}

const undoLinkChange = (
  { db, now }: Context,
  actor: Actor,
  link: Parameters<typeof restoreLink>[1],
  before: "removed" | Parameters<typeof changeLink>[2],
) =>
  db.transaction((tx) => {
    const context = { tx, actor, now: now() };
    return before === "removed" ? restoreLink(context, link) : changeLink(context, link, before);
  });
