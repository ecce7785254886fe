import { grants } from "#shared/lib/roles.ts";
import { logChange } from "../../../core/change-log/index.ts";
import { type Agreement, isPartnerIn, ownAgreement } from "./confirmation.rules.ts";
import { type AllowedLink, type Change, readRows } from "./link-change.service.ts";
import { linkSubject } from "./link-history.rules.ts";
import { lockFamiliesOf } from "./link.lock.ts";
import { type LinkRow, updateLinkRows } from "./link.queries.ts";

/**
 * Confirms a link. Rights follow from then on; a union needs both partners or an administrator. A
 * link that was already confirmed keeps its first confirmation.
 */
export async function confirmLink(by: Change, { id, people }: AllowedLink) {
  await lockFamiliesOf(by.tx, ...people);
  const { row, mirror } = await readRows(by.tx, id);
  await confirmLocked(by, { row, mirror }, people[0]!.familyGroupId);
}

/** Like confirmLink, but the caller holds the locks and has checked permissions. */
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
  const about = linkSubject(by, row, { familyGroupId });
  await logChange(tx, about, { before: row, after: { ...agreement } });
}

function agreementWith({ actor, now }: Change, row: LinkRow, group: number | null): Agreement {
  const isSecond =
    row.confirmedBy !== null && row.confirmedBy !== actor.id && isPartnerIn(row, row.confirmedBy);
  const isEnough =
    grants(actor, "relationship.confirm", group) || (isSecond && isPartnerIn(row, actor.id));
  return isEnough ? { confirmedAt: now, confirmedBy: actor.id } : ownAgreement(actor, row);
}
