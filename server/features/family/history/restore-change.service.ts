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
  findVisibleNames,
} from "../facts/index.ts";
import { changeGroup } from "../groups/index.ts";
import { findDeletedPeople, changeProfile } from "../people/index.ts";
import { changeLink, restoreLink, restoreMember } from "../relationships/index.ts";
import type { ReadLine } from "./history.queries.ts";
import { type RestoreOf, findValuesToRestore } from "./history.rules.ts";
import type { ReadableChange } from "./history.subjects.ts";
import { peopleOf } from "./history.view.ts";

/**
 * Restores the values from before a change, as if edited by hand, and writes that to the history.
 * All rules apply, except that a person's earlier dates may return unchecked. Throws 409 if the
 * change can't be undone, and everything that the same edit by hand throws.
 */
export async function restoreChange(
  ctx: Context,
  actor: Actor,
  { told }: ReadableChange,
): Promise<void> {
  const back = findValuesToRestore(actor, told);
  if ("refusal" in back) throw domainError(back.refusal);
  const { subjectId: id } = told.line;
  if (back.subject === "lifeFact") await restoreFactChange(ctx, actor, told, back);
  else if (back.subject === "otherName") await restoreNameChange(ctx, actor, told, back);
  else if (back.subject === "person")
    await (back.before === "removed"
      ? restorePersonChange(ctx, actor, id)
      : restoreProfile(ctx, actor, told, { ...back, before: back.before }));
  else if (back.subject === "group") await changeGroup(ctx, actor, id, back.before);
  else
    await restoreLinkChange(
      ctx,
      actor,
      { id, people: peopleOf(told.one, told.other) },
      back.before,
    );
}

function restoreProfile(
  ctx: Context,
  actor: Actor,
  told: ReadLine,
  {
    before,
    photo,
  }: {
    before: Exclude<RestoreOf<"person">["before"], "removed">;
    photo?: RestoreOf<"person">["photo"];
  },
) {
  const asked = photo === null ? { ...before, photo } : before;
  const image = photo ?? undefined;
  return changeProfile(ctx, actor, told.line.subjectId, asked, {
    stoodUntil: datesValidAt(told),
    image,
  });
}

/** Both dates of a life were valid together at this moment, even if today's rules would reject them. */
const datesValidAt = ({ line: { before, at } }: ReadLine): Date | undefined =>
  before && "birthdate" in before && "deathDate" in before ? at : undefined;

async function restoreFactChange(
  ctx: Context,
  actor: Actor,
  { person, one, other }: ReadLine,
  { id, before }: RestoreOf<"lifeFact">,
) {
  if (before === "removed")
    return restoreFact(ctx, actor, { id, people: peopleOf(person, one, other) });
  const [fact] = await findVisibleFacts(ctx.db, actor, [id]);
  if (!fact) throw domainError(historyErrors.gone);
  return changeFact(ctx, actor, fact, before);
}

async function restoreNameChange(
  ctx: Context,
  actor: Actor,
  { person }: ReadLine,
  { id, before }: RestoreOf<"otherName">,
) {
  if (before === "removed") return restoreName(ctx, actor, { id, person: person! });
  const [name] = await findVisibleNames(ctx.db, actor, [id]);
  if (!name) throw domainError(historyErrors.gone);
  return changeName(ctx, actor, name, before);
}

async function restorePersonChange(ctx: Context, actor: Actor, id: number) {
  const [person] = await findDeletedPeople(ctx.db, actor, { ids: [id], now: ctx.now() });
  if (!person) throw notFound("Person");
  await restoreMember(ctx, actor, person);
}

const restoreLinkChange = (
  { db, now }: Context,
  actor: Actor,
  link: Parameters<typeof restoreLink>[1],
  before: "removed" | Parameters<typeof changeLink>[2],
) =>
  db.transaction((tx) => {
    const by = { tx, actor, now: now() };
    return before === "removed" ? restoreLink(by, link) : changeLink(by, link, before);
  });
