import type { Executor } from "../../../lib/context.ts";
import { revokeLinksMadeBy } from "../../core/links/index.ts";
import { disconnectLocked } from "./provider/connection.service.ts";

/** What was there to end. */
export interface EndedAccess {
  hasEndedLinks: boolean;
  isDisconnected: boolean;
}

/**
 * Ends what somebody who knew an account's old password may have kept besides sessions: its calendar feed, the RSVP
 * links it made, and the connection with the provider. The caller has locked the person.
 */
export async function endOtherAccess(
  tx: Executor,
  owner: { id: number; address?: string | undefined },
  now: Date,
): Promise<EndedAccess> {
  const hasEndedLinks = (await revokeLinksMadeBy(tx, owner.id, now)) > 0;
  return { hasEndedLinks, isDisconnected: await disconnectLocked(tx, owner, now) };
}
