import { grants } from "#shared/lib/roles.ts";
import { noteChange } from "../../history/history.service.ts";
import { type Agreement, isPartnerIn, wordOf } from "./confirmation.rules.ts";
import { type AllowedLink, type Change, readRows } from "./link-change.service.ts";
import { aboutLink } from "./link-history.rules.ts";
import { lockFamiliesOf } from "./link.lock.ts";
import { type LinkRow, updateLinkRows } from "./link.queries.ts";

/**
 * Stands behind a link: from then on rights follow from it, of a union once both partners or an
 * administrator do. One confirmed before keeps who confirmed it.
 */
export async function confirmLink(by: Change, { id, people }: AllowedLink) {
  await lockFamiliesOf(by.tx, ...people);
  const { row, mirror } = await readRows(by.tx, id);
  await confirmLocked(by, { row, mirror }, people[0]!.familyGroupId);
}

/** As confirmLink, for who holds the locks and has the right. */
export async function confirmLocked(
  by: Change,
  { row, mirror }: { row: LinkRow; mirror?: LinkRow | undefined },
  familyGroupId: number | null,
) {
  const { tx, now } = by;
  if (row.confirmedAt && mirror?.confirmedAt !== null) return;
  const agreement = agreementWith(by, row, familyGroupId);
  if (!agreement.confirmedAt && row.confirmedBy === agreement.confirmedBy) return;
  await updateLinkRows(tx, [row, mirror], { ...agreement, updatedAt: now });
  const about = aboutLink(by, row, { familyGroupId });
  await noteChange(tx, about, { before: row, after: { ...agreement } });
}

function agreementWith({ actor, now }: Change, row: LinkRow, group: number | null): Agreement {
  const isSecond =
    row.confirmedBy !== null && row.confirmedBy !== actor.id && isPartnerIn(row, row.confirmedBy);
  const isEnough =
    grants(actor, "relationship.confirm", group) || (isSecond && isPartnerIn(row, actor.id));
  return isEnough ? { confirmedAt: now, confirmedBy: actor.id } : wordOf(actor, row);
}
