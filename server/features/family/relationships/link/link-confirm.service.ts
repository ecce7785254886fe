import { grants } from "#shared/lib/roles.ts";
import { logChange } from "../../../core/change-log/index.ts";
import { type Confirmation, isPartnerIn, partialConfirmation } from "./confirmation.rules.ts";
import { type CheckedLink, type TxContext, readLinkRows } from "./link-change.service.ts";
import { aboutLink } from "./link-history.rules.ts";
import { lockGroupsOf } from "./link.lock.ts";
import { type LinkRow, updateLinkRows } from "./link.queries.ts";

/**
 * Confirms a link. Rights follow from then on; a union needs both partners or an administrator. A
 * link that was already confirmed keeps its first confirmation.
 */
export async function confirmLink(context: TxContext, { id, people }: CheckedLink) {
  await lockGroupsOf(context.tx, ...people);
  const { row, mirror } = await readLinkRows(context.tx, id);
  await confirmLinkLocked(context, { row, mirror }, people[0]!.familyGroupId);
}

/** Like confirmLink, but the caller holds the locks and has checked permissions. */
export async function confirmLinkLocked(
  context: TxContext,
  { row, mirror }: { row: LinkRow; mirror?: LinkRow | undefined },
  familyGroupId: number | null,
) {
  const { tx, now } = context;
  if (row.confirmedAt && mirror?.confirmedAt !== null) return;
  const confirmation = confirmationBy(context, row, familyGroupId);
  if (!confirmation.confirmedAt && row.confirmedBy === confirmation.confirmedBy) return;
  await updateLinkRows(tx, [row, mirror], { ...confirmation, updatedAt: now });
  const about = aboutLink(context, row, { familyGroupId });
  await logChange(tx, about, { before: row, after: { ...confirmation } });
}

function confirmationBy(
  { actor, now }: TxContext,
  row: LinkRow,
  group: number | null,
): Confirmation {
  const isSecond =
    row.confirmedBy !== null && row.confirmedBy !== actor.id && isPartnerIn(row, row.confirmedBy);
  const isConfirmed =
    grants(actor, "relationship.confirm", group) || (isSecond && isPartnerIn(row, actor.id));
  return isConfirmed
    ? { confirmedAt: now, confirmedBy: actor.id }
    : partialConfirmation(actor, row);
}
