import { historyRefusals } from "#shared/history/history.refusals.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps } from "../../lib/deps.ts";
import { notFound, refused } from "../../lib/errors.ts";
import { changeFact } from "../facts/facts.service.ts";
import { changeName } from "../facts/other-names.service.ts";
import { restoreFact, restoreName } from "../facts/restored-facts.service.ts";
import { findVisibleFacts, findVisibleNames } from "../facts/visible-facts.queries.ts";
import { changeGroup } from "../groups/groups.service.ts";
import { findDeletedPeople } from "../people/removal/deleted-people.queries.ts";
import { changeProfile } from "../people/profile/profile.service.ts";
import { changeLink } from "../relationships/one-link/link-change.service.ts";
import { restoreLink } from "../relationships/one-link/link-restore.service.ts";
import { restoreMember } from "../relationships/return/restored-member.service.ts";
import type { ToldLine } from "./history.queries.ts";
import { type Back, whatToBringBack } from "./history.rules.ts";
import type { ReadableChange } from "./history.subjects.ts";
import { peopleOf } from "./history.view.ts";

/**
 * Brings back what was there before a change, as if by hand: all rules hold, but for the days of a life
 * as they stood, and the history tells of it. Throws 409 where it can't be brought back, and whatever
 * the same change by hand would.
 */
export async function bringBack(
  deps: Pick<Deps, "db" | "now">,
  actor: Actor,
  { told }: ReadableChange,
): Promise<void> {
  const back = whatToBringBack(actor, told);
  if ("refusal" in back) throw refused(back.refusal);
  const { subjectId: id } = told.line;
  if (back.subject === "lifeFact") await bringFactBack(deps, actor, told, back);
  else if (back.subject === "otherName") await bringNameBack(deps, actor, told, back);
  else if (back.subject === "person")
    await (back.before === "removed"
      ? bringPersonBack(deps, actor, id)
      : bringProfileBack(deps, actor, told, { ...back, before: back.before }));
  else if (back.subject === "group") await changeGroup(deps, actor, id, back.before);
  else
    await bringLinkBack(deps, actor, { id, people: peopleOf(told.one, told.other) }, back.before);
}

function bringProfileBack(
  deps: Time,
  actor: Actor,
  told: ToldLine,
  {
    before,
    photo,
  }: { before: Exclude<Back<"person">["before"], "removed">; photo?: Back<"person">["photo"] },
) {
  const asked = photo === null ? { ...before, photo } : before;
  const image = photo ?? undefined;
  return changeProfile(deps, actor, told.line.subjectId, asked, {
    stoodUntil: daysStoodUntil(told),
    image,
  });
}

/** Both days of a life stood together, though an edit by hand might not put them so again. */
const daysStoodUntil = ({ line: { before, at } }: ToldLine): Date | undefined =>
  before && "birthdate" in before && "deathDate" in before ? at : undefined;

type Time = Pick<Deps, "db" | "now">;

async function bringFactBack(
  deps: Time,
  actor: Actor,
  { person, one, other }: ToldLine,
  { id, before }: Back<"lifeFact">,
) {
  if (before === "removed")
    return restoreFact(deps, actor, { id, people: peopleOf(person, one, other) });
  const [fact] = await findVisibleFacts(deps.db, actor, [id]);
  if (!fact) throw refused(historyRefusals.gone);
  return changeFact(deps, actor, fact, before);
}

async function bringNameBack(
  deps: Time,
  actor: Actor,
  { person }: ToldLine,
  { id, before }: Back<"otherName">,
) {
  if (before === "removed") return restoreName(deps, actor, { id, person: person! });
  const [name] = await findVisibleNames(deps.db, actor, [id]);
  if (!name) throw refused(historyRefusals.gone);
  return changeName(deps, actor, name, before);
}

async function bringPersonBack(deps: Time, actor: Actor, id: number) {
  const [person] = await findDeletedPeople(deps.db, actor, { ids: [id], now: deps.now() });
  if (!person) throw notFound("Person");
  await restoreMember(deps, actor, person);
}

const bringLinkBack = (
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  link: Parameters<typeof restoreLink>[1],
  before: "removed" | Parameters<typeof changeLink>[2],
) =>
  db.transaction((tx) => {
    const by = { tx, actor, now: now() };
    return before === "removed" ? restoreLink(by, link) : changeLink(by, link, before);
  });
