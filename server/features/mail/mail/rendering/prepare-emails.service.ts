import type { NewLink } from "#shared/core/links/opened-link.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { canUnsubscribe } from "#shared/core/outbox/mail-kinds.ts";
import type { Context } from "../../../../lib/context.ts";
import { issueLinks } from "../../../core/links/index.ts";
import type { ClaimedMail } from "../sending/mails.queries.ts";
import type { RenderedEmail } from "../sending/smtp-transport.service.ts";
import { type LinkTokens, renderEmail } from "./render-email.service.ts";
import { type MailContext, readMailContext } from "./mail-context.queries.ts";
import { describePlaceInTree } from "./place-in-tree.rules.ts";
import {
  shouldStillSend,
  type MailInvitation,
  type MailPerson,
  type MailData,
} from "./mail-data.rules.ts";

/** An email ready to be rendered and sent. */
export interface PreparedEmail {
  mail: ClaimedMail;
  /** Renders the email with the sender that the current mail server accepts. */
  render: (from: string) => Promise<RenderedEmail>;
}

interface PreparedBatch {
  emails: PreparedEmail[];
  /** Emails that must not be sent anymore. */
  closed: ClaimedMail[];
  /** Emails to addresses that the mail server has rejected permanently. */
  suppressed: (ClaimedMail & { reply: string })[];
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
  if (claimed.length === 0) return { emails: [], closed: [], suppressed: [] };
  const context = await readMailContext(db, claimed);
  const suppressedReplyOf = ({ address }: ClaimedMail) =>
    context.suppressedReplies.get(address.toLowerCase());
  const suppressed = claimed.flatMap((mail) => {
    const reply = suppressedReplyOf(mail);
    return reply === undefined ? [] : [{ ...mail, reply }];
  });
  const placesInTree = await describePlacesInTree(ctx, context);
  const mailData = claimed
    .filter((mail) => suppressedReplyOf(mail) === undefined)
    .map((mail) => collectMailData(mail, context, placesInTree));
  const current = mailData.filter((data) => shouldStillSend(data, now()));
  const closed = mailData.filter((data) => !current.includes(data)).map(({ mail }) => mail);
  const tokens = await createLinks(ctx, current);
  const emails = current.map((data) => ({
    mail: data.mail,
    render: (from: string) =>
      renderEmail(ctx, data, {
        from,
        formats: context.formats,
        ...tokens.get(data.mail.id),
      }),
  }));
  return { emails, closed, suppressed };
}

/** Describes, by invitation id, the invited people's places in their family trees. Reads each family once. */
async function describePlacesInTree(
  { familyOf }: Context,
  { invitations }: MailContext,
): Promise<Map<number, string | null>> {
  const withPlaceholder = [...invitations.values()].filter(
    ({ isOpen, placeholderId }) => isOpen && placeholderId,
  );
  const byGroup = groupBy(withPlaceholder, ({ familyGroupId }) => familyGroupId);
  const placesInTree = new Map<number, string | null>();
  for (const [group, each] of byGroup) {
    const { graph } = await familyOf(group);
    for (const { id, placeholderId, senderId } of each)
      placesInTree.set(id, describePlaceInTree(graph, { personId: placeholderId!, senderId }));
  }
  return placesInTree;
}

function findMailInvitation(
  { facts }: ClaimedMail,
  { invitations }: MailContext,
  placesInTree: ReadonlyMap<number, string | null>,
): MailInvitation | null {
  const invitation = invitations.get(Number(facts.invitationId));
  return invitation
    ? { ...invitation, placeInTree: placesInTree.get(invitation.id) ?? null }
    : null;
}

const collectMailData = (
  mail: ClaimedMail,
  context: MailContext,
  placesInTree: ReadonlyMap<number, string | null>,
): MailData => ({
  mail,
  people: listCurrentRecipients(mail, context),
  owner: context.owners.get(mail.personId ?? 0) ?? null,
  event: context.events.get(mail.eventId ?? 0) ?? null,
  message: context.messages.get(mail.messageId ?? 0) ?? null,
  invitation: findMailInvitation(mail, context, placesInTree),
});

/** Returns the people an email is still for. A message to a group is not for people who have left it. */
function listCurrentRecipients(
  { id, kind, messageId }: ClaimedMail,
  context: MailContext,
): MailPerson[] {
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
async function createLinks(
  { db, now }: Context,
  mails: readonly MailData[],
): Promise<Map<number, LinkTokens>> {
  const newLinks = mails.flatMap((data) => {
    const links = { action: actionLinkOf(data), unsubscribe: unsubscribeLinkOf(data) };
    const mailId = data.mail.id;
    return (["action", "unsubscribe"] as const).flatMap((use) => {
      const link = links[use];
      return link ? [{ mailId, use, link }] : [];
    });
  });
  const tokens = await issueLinks(
    db,
    newLinks.map(({ link }) => link),
    now(),
  );
  const byMail = new Map<number, LinkTokens>();
  for (const [index, { mailId, use }] of newLinks.entries())
    byMail.set(mailId, { ...byMail.get(mailId), [use]: tokens[index] });
  return byMail;
}

/** The unsubscribe link belongs to the owner of the address. */
const unsubscribeLinkOf = ({ mail, owner }: MailData): NewLink | null =>
  owner && canUnsubscribe(mail.kind, mail.facts)
    ? { purpose: "unsubscribe", personId: owner.id }
    : null;

function actionLinkOf({ mail, owner, event, invitation }: MailData): NewLink | null {
  if (mail.kind === "invitation")
    return invitation && { purpose: "invitation", invitationId: invitation.id };
  if (!owner) return null;
  const personId = owner.id;
  if (mail.kind === "verification" || mail.kind === "reset" || mail.kind === "setUp")
    return { purpose: mail.kind, personId, email: mail.address };
  if (mail.kind === "message" || mail.kind === "eventUpdate" || !event) return null;
  return { purpose: "rsvp", personId, eventId: event.id };
}
