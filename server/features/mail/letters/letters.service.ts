import type { NewLink } from "#shared/links/acting-link.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { isStoppable } from "#shared/messages/message-words.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import { issueLinks } from "../../links/links.service.ts";
import type { ClaimedMail } from "../sending/mails.queries.ts";
import type { Letter } from "../sending/smtp-lane.service.ts";
import { type Tokens, writeLetter } from "./write-letter.service.ts";
import { type MailContext, readMailContext } from "./mail-facts.queries.ts";
import { placeInTree } from "./place-in-tree.rules.ts";
import {
  isStillMeant,
  type MailInvitation,
  type MailPerson,
  type Purpose,
} from "./purpose.rules.ts";

/** A mail that is to leave, not written yet. */
export interface WaitingLetter {
  mail: ClaimedMail;
  write: () => Promise<Letter>;
}

interface Prepared {
  letters: WaitingLetter[];
  /** What they were about has passed. */
  closed: ClaimedMail[];
  /** To addresses that the mail server has refused for good. */
  refused: (ClaimedMail & { reply: string })[];
}

/**
 * Reads again whom these mails are for, what they are about and who wrote it, and makes the links of
 * those that are to leave. However many they are, in a handful of queries.
 */
export async function prepareLetters(
  deps: Deps & { familyOf: FamilyOf },
  claimed: readonly ClaimedMail[],
): Promise<Prepared> {
  const { db, now } = deps;
  if (claimed.length === 0) return { letters: [], closed: [], refused: [] };
  const context = await readMailContext(db, claimed);
  const refusalOf = ({ address }: ClaimedMail) => context.refusals.get(address.toLowerCase());
  const refused = claimed.flatMap((mail) => {
    const reply = refusalOf(mail);
    return reply === undefined ? [] : [{ ...mail, reply }];
  });
  const places = await readPlaces(deps, context);
  const purposes = claimed
    .filter((mail) => refusalOf(mail) === undefined)
    .map((mail) => purposeOf(mail, context, places));
  const meant = purposes.filter((purpose) => isStillMeant(purpose, now()));
  const closed = purposes.filter((purpose) => !meant.includes(purpose)).map(({ mail }) => mail);
  const tokens = await makeLinks(deps, meant);
  const letters = meant.map((purpose) => ({
    mail: purpose.mail,
    write: () => writeLetter(deps, purpose, tokens.get(purpose.mail.id) ?? {}),
  }));
  return { letters, closed, refused };
}

/** Where those who are invited stand in their families, by the invitation. Each family is read once. */
async function readPlaces(
  { familyOf }: { familyOf: FamilyOf },
  { invitations }: MailContext,
): Promise<Map<number, string | null>> {
  const known = [...invitations.values()].filter(({ isOpen, waitingId }) => isOpen && waitingId);
  const byGroup = groupBy(known, ({ familyGroupId }) => familyGroupId);
  const places = new Map<number, string | null>();
  for (const [group, each] of byGroup) {
    const { graph } = await familyOf(group);
    for (const { id, waitingId, senderId } of each)
      places.set(id, placeInTree(graph, { personId: waitingId!, senderId }));
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

/** For whom a mail is by now; a message to a group is for nobody who has left it. */
function peopleOf({ id, kind, messageId }: ClaimedMail, context: MailContext): MailPerson[] {
  const people = context.peopleOf.get(id) ?? [];
  const group = context.messages.get(messageId ?? 0)?.familyGroupId ?? null;
  return kind === "message" && group !== null
    ? people.filter(({ familyGroupId }) => familyGroupId === group)
    : people;
}

/** The tokens of each mail's links, by the mail. Each sending makes its own; earlier ones stay good. */
async function makeLinks(
  { db, now }: Pick<Deps, "db" | "now">,
  purposes: readonly Purpose[],
): Promise<Map<number, Tokens>> {
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
  const byMail = new Map<number, Tokens>();
  for (const [place, { mailId, use }] of wanted.entries())
    byMail.set(mailId, { ...byMail.get(mailId), [use]: tokens[place] });
  return byMail;
}

/** Whose address it goes to can stop what can be stopped. */
const stopLinkOf = ({ mail, holder }: Purpose): NewLink | null =>
  holder && isStoppable(mail.kind, mail.facts)
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
