import type { NewLink } from "#shared/core/links/opened-link.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { canUnsubscribe } from "#shared/core/outbox/mail-kinds.ts";
import type { Context } from "../../../../lib/context.ts";
import { issueLinks } from "../../../core/links/index.ts";
import type { ClaimedMail } from "../sending/mails.queries.ts";
import type { RenderedEmail } from "../sending/smtp-lane.service.ts";
import { type LinkTokens, renderEmail } from "./render-email.service.ts";
import { type MailContext, readMailContext } from "./mail-facts.queries.ts";
import { describePlaceInTree } from "./place-in-tree.rules.ts";
import {
  isStillWanted,
  type MailInvitation,
  type MailPerson,
  type Purpose,
} from "./purpose.rules.ts";

/** An email ready to be rendered and sent. */
export interface PreparedEmail {
  mail: ClaimedMail;
  /** Renders the email with the sender that the current mail server accepts. */
  write: (from: string) => Promise<RenderedEmail>;
}

interface PreparedBatch {
  letters: PreparedEmail[];
  /** Emails whose purpose has passed. */
  closed: ClaimedMail[];
  /** Emails to addresses that the mail server has rejected permanently. */
  refused: (ClaimedMail & { reply: string })[];
}

/**
 * Reads the current recipients, contents and senders of these emails and creates the links of those
 * to send. Runs a constant number of queries.
 */
export async function prepareEmails(
  ctx: Context,
  claimed: readonly ClaimedMail[],
): Promise<PreparedBatch> {
  const { db, now } = ctx;
  if (claimed.length === 0) return { letters: [], closed: [], refused: [] };
  const context = await readMailContext(db, claimed);
  const refusalOf = ({ address }: ClaimedMail) => context.refusals.get(address.toLowerCase());
  const refused = claimed.flatMap((mail) => {
    const reply = refusalOf(mail);
    return reply === undefined ? [] : [{ ...mail, reply }];
  });
  const places = await readPlaces(ctx, context);
  const purposes = claimed
    .filter((mail) => refusalOf(mail) === undefined)
    .map((mail) => purposeOf(mail, context, places));
  const meant = purposes.filter((purpose) => isStillWanted(purpose, now()));
  const closed = purposes.filter((purpose) => !meant.includes(purpose)).map(({ mail }) => mail);
  const tokens = await makeLinks(ctx, meant);
  const letters = meant.map((purpose) => ({
    mail: purpose.mail,
    write: (from: string) =>
      renderEmail(ctx, purpose, {
        from,
        formats: context.formats,
        ...tokens.get(purpose.mail.id),
      }),
  }));
  return { letters, closed, refused };
}

/** Describes, by invitation, where the invited people stand in their families. Reads each family once. */
async function readPlaces(
  { familyOf }: Context,
  { invitations }: MailContext,
): Promise<Map<number, string | null>> {
  const known = [...invitations.values()].filter(({ isOpen, waitingId }) => isOpen && waitingId);
  const byGroup = groupBy(known, ({ familyGroupId }) => familyGroupId);
  const places = new Map<number, string | null>();
  for (const [group, each] of byGroup) {
    const { graph } = await familyOf(group);
    for (const { id, waitingId, senderId } of each)
      places.set(id, describePlaceInTree(graph, { personId: waitingId!, senderId }));
  }
  return places;
}

function invitationOf(
  { facts }: ClaimedMail,
  { invitations }: MailContext,
  places: ReadonlyMap<number, string | null>,
): MailInvitation | null {
  const invitation = invitations.get(Number(facts.invitationId));
  return invitation ? { ...invitation, place: places.get(invitation.id) ?? null } : null;
}

const purposeOf = (
  mail: ClaimedMail,
  context: MailContext,
  places: ReadonlyMap<number, string | null>,
): Purpose => ({
  mail,
  people: peopleOf(mail, context),
  holder: context.holders.get(mail.personId ?? 0) ?? null,
  event: context.events.get(mail.eventId ?? 0) ?? null,
  message: context.messages.get(mail.messageId ?? 0) ?? null,
  invitation: invitationOf(mail, context, places),
});

/** Returns the people an email is still for. A message to a group is not for people who have left it. */
function peopleOf({ id, kind, messageId }: ClaimedMail, context: MailContext): MailPerson[] {
  const people = context.peopleOf.get(id) ?? [];
  const group = context.messages.get(messageId ?? 0)?.familyGroupId ?? null;
  return kind === "message" && group !== null
    ? people.filter(({ familyGroupId }) => familyGroupId === group)
    : people;
}

/**
 * Creates the tokens of each email's links, by email id. Every attempt creates its own; earlier
 * ones still work.
 */
async function makeLinks(
  { db, now }: Context,
  purposes: readonly Purpose[],
): Promise<Map<number, LinkTokens>> {
  const wanted = purposes.flatMap((purpose) => {
    const links = { act: linkOf(purpose), stop: stopLinkOf(purpose) };
    const mailId = purpose.mail.id;
    return (["act", "stop"] as const).flatMap((use) => {
      const link = links[use];
      return link ? [{ mailId, use, link }] : [];
    });
  });
  const tokens = await issueLinks(
    db,
    wanted.map(({ link }) => link),
    now(),
  );
  const byMail = new Map<number, LinkTokens>();
  for (const [place, { mailId, use }] of wanted.entries())
    byMail.set(mailId, { ...byMail.get(mailId), [use]: tokens[place] });
  return byMail;
}

/** The unsubscribe link belongs to the owner of the address. */
const stopLinkOf = ({ mail, holder }: Purpose): NewLink | null =>
  holder && canUnsubscribe(mail.kind, mail.facts)
    ? { purpose: "unsubscribe", personId: holder.id }
    : null;

function linkOf({ mail, holder, event, invitation }: Purpose): NewLink | null {
  if (mail.kind === "invitation")
    return invitation && { purpose: "invitation", invitationId: invitation.id };
  if (!holder) return null;
  const personId = holder.id;
  if (mail.kind === "verification" || mail.kind === "reset" || mail.kind === "setUp")
    return { purpose: mail.kind, personId, email: mail.address };
  if (mail.kind === "message" || mail.kind === "eventUpdate" || !event) return null;
  return { purpose: "rsvp", personId, eventId: event.id };
}
