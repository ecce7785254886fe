import type { Deps } from "../../../lib/deps.ts";
import {
  type ClaimedMail,
  claimMails,
  LEASE,
  readUnsettled,
  releaseMails,
  renewLeases,
  settleMessages,
} from "./mails.queries.ts";

/** Renewed so often within a lease, so that two renewals may fail before it ends. */
const RENEWALS = 3;

/** The mails that one worker has claimed; their leases are renewed until `stop`. */
export function heldClaims(
  deps: Deps,
  { lease = LEASE, onError }: { lease?: number | undefined; onError: (error: unknown) => void },
) {
  const held = new Map<number, { mail: ClaimedMail; until: number }>();
  const unsettled = new Set<number>();
  const isLatest = (mail: ClaimedMail) => held.get(mail.id)?.mail === mail;
  const leaseEnd = () => deps.now().getTime() + lease;

  const finish = (mail: ClaimedMail) => {
    if (isLatest(mail)) held.delete(mail.id);
    if (mail.messageId !== null) unsettled.add(mail.messageId);
  };

  /** They leave `held` first: where the database can't be reached, their leases run out. */
  async function release(mails: readonly ClaimedMail[]): Promise<void> {
    const claims = mails.filter(isLatest);
    for (const mail of claims) finish(mail);
    if (claims.length > 0) await releaseMails(deps, claims);
  }

  async function renew(): Promise<void> {
    const claims = [...held.values()];
    if (claims.length === 0) return;
    const until = leaseEnd();
    const mails = claims.map(({ mail }) => mail);
    const renewed = await renewLeases(deps, mails, lease);
    for (const claim of claims) {
      if (renewed.has(claim.mail.id)) claim.until = until;
      else if (isLatest(claim.mail)) held.delete(claim.mail.id);
    }
  }

  const renewing = setInterval(() => void renew().catch(onError), lease / RENEWALS);

  return {
    claim: async (which: { isAccountMail: boolean; atMost: number }): Promise<ClaimedMail[]> => {
      const until = leaseEnd();
      const claimed = await claimMails(deps, { ...which, lease });
      for (const mail of claimed) held.set(mail.id, { mail, until });
      return claimed;
    },
    /** Whether nobody else can have claimed it since. */
    isHeld: (mail: ClaimedMail): boolean =>
      isLatest(mail) && held.get(mail.id)!.until > deps.now().getTime(),
    /** Nothing more is written about it by this worker. */
    finish,
    release,
    /** After a failure nothing stays claimed by a worker that forgot about it. */
    releaseAll: (): Promise<void> => release([...held.values()].map(({ mail }) => mail)),
    /** Takes over messages whose server was killed before it wrote their progress. */
    adoptUnsettled: async (): Promise<void> => {
      for (const id of await readUnsettled(deps)) unsettled.add(id);
    },
    /** Writes the progress of the messages whose mails are finished. What fails is written the next time. */
    settle: async (): Promise<void> => {
      const ids = [...unsettled];
      if (ids.length === 0) return;
      unsettled.clear();
      await settleMessages(deps, ids).catch((error: unknown) => {
        for (const id of ids) unsettled.add(id);
        onError(error);
      });
    },
    stop: (): void => clearInterval(renewing),
  };
}
