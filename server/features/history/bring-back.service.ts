import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps } from "../../lib/deps.ts";
import { refused } from "../../lib/errors.ts";
import { changeGroup } from "../groups/groups.service.ts";
import { changeProfile } from "../people/profile.service.ts";
import { changeLink } from "../relationships/link-change.service.ts";
import { restoreLink } from "../relationships/link-restore.service.ts";
import { whatToBringBack } from "./history.rules.ts";
import type { ReadableChange } from "./history.subjects.ts";
import { peopleOf } from "./history.view.ts";

/**
 * Brings back what was there before a change, as if by hand: all rules hold, and the history tells of
 * it. Throws 409 where it can't be brought back, and whatever the same change by hand would.
 */
export async function bringBack(
  deps: Pick<Deps, "db" | "now">,
  actor: Actor,
  { told }: ReadableChange,
): Promise<void> {
  const back = whatToBringBack(actor, told);
  if ("refusal" in back) throw refused(back.refusal);
  const { subjectId: id } = told.line;
  if (back.subject === "person") await changeProfile(deps, actor, id, back.before);
  else if (back.subject === "group") await changeGroup(deps, actor, id, back.before);
  else
    await bringLinkBack(deps, actor, { id, people: peopleOf(told.one, told.other) }, back.before);
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
