import type { Context } from "../../../../lib/context.ts";
import {
  type ClaimedMail,
  claimMails,
  LEASE_MS,
  readStuckMessages,
  releaseMails,
  renewLeases,
  updateMessageStatuses,
} from "./mails.queries.ts";

/** Renewals per lease; two may fail before it ends. */
const RENEWALS_PER_LEASE = 3;

/** The emails that one worker has claimed. Their leases are renewed until `stop`. */
export function manageClaims(
  ctx: Context,
  { lease = LEASE_MS, onError }: { lease?: number | undefined; onError: (error: unknown) => void },
) {
  const held = new Map<number, { mail: ClaimedMail; until: number }>();
  const staleMessages = new Set<number>();
  const isLatest = (mail: ClaimedMail) => held.get(mail.id)?.mail === mail;
  const computeLeaseEnd = () => ctx.now().getTime() + lease;

  const finish = (mail: ClaimedMail) => {
    if (isLatest(mail)) held.delete(mail.id);
    if (mail.messageId !== null) staleMessages.add(mail.messageId);
  };

  /** Removes the claims from `held` first, so that their leases expire even if the database is unreachable. */
  async function release(mails: readonly ClaimedMail[]): Promise<void> {
    const claims = mails.filter(isLatest);
    for (const mail of claims) finish(mail);
    if (claims.length > 0) await releaseMails(ctx, claims);
  }

  async function renew(): Promise<void> {
    const claims = [...held.values()];
    if (claims.length === 0) return;
    const until = computeLeaseEnd();
    const mails = claims.map(({ mail }) => mail);
    const renewed = await renewLeases(ctx, mails, lease);
    for (const claim of claims) {
      if (renewed.has(claim.mail.id)) claim.until = until;
      else if (isLatest(claim.mail)) held.delete(claim.mail.id);
    }
  }

  const renewalTimer = setInterval(() => void renew().catch(onError), lease / RENEWALS_PER_LEASE);

  return {
    claim: async (options: { isAccountMail: boolean; limit: number }): Promise<ClaimedMail[]> => {
      const until = computeLeaseEnd();
      const claimed = await claimMails(ctx, { ...options, lease });
      for (const mail of claimed) held.set(mail.id, { mail, until });
      return claimed;
    },
    /** Whether the claim is current and its lease has not run out. */
    isHeld: (mail: ClaimedMail): boolean =>
      isLatest(mail) && held.get(mail.id)!.until > ctx.now().getTime(),
    /** Drops a claim; this worker writes nothing more about the email. */
    finish,
    release,
    /** Releases everything after a failure, so that no email stays claimed. */
    releaseAll: (): Promise<void> => release([...held.values()].map(({ mail }) => mail)),
    /** Takes over messages whose server was killed before it wrote their progress. */
    adoptStuckMessages: async (): Promise<void> => {
      for (const id of await readStuckMessages(ctx)) staleMessages.add(id);
    },
    /**
     * Writes the progress of messages whose emails are finished. Failed writes are retried at the
     * next call.
     */
    saveProgress: async (): Promise<void> => {
      const ids = [...staleMessages];
      if (ids.length === 0) return;
      staleMessages.clear();
      await updateMessageStatuses(ctx, ids).catch((error: unknown) => {
        for (const id of ids) staleMessages.add(id);
        onError(error);
      });
    },
    stop: (): void => clearInterval(renewalTimer),
  };
}
