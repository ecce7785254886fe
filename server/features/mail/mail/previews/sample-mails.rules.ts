import { daysAfter, isoDayOf } from "#shared/lib/dates.ts";
import type { MailKind } from "#shared/core/outbox/mail-kinds.ts";
import type {
  MailEvent,
  MailInvitation,
  MailMessage,
  MailPerson,
  MailData,
} from "../rendering/mail-data.rules.ts";

/** An id without a row, so that everything read by it, such as a schedule, is empty. */
const NO_ID = 0;

const aPerson = (id: number, name: string, values: Partial<MailPerson> = {}): MailPerson => ({
  id,
  name,
  email: null,
  newEmail: null,
  isLiving: true,
  isUnsubscribed: false,
  familyGroupId: null,
  status: "pending",
  isWaitlisted: false,
  repliedMaybe: false,
  badge: null,
  ...values,
});

const ingrid = (status: MailPerson["status"]) =>
  aPerson(1, "Ingrid Berg", { email: "ingrid@berg.example", status });
const emil = (status: MailPerson["status"]) => aPerson(2, "Emil Berg", { status });
const clara = (status: MailPerson["status"]) => aPerson(3, "Clara Berg", { status });

const SENDER = { id: 4, name: "Anna Berg", email: "anna@berg.example", isLiving: true };

function anEvent(now: Date): MailEvent {
  const startDate = daysAfter(isoDayOf(now), 60);
  return {
    id: NO_ID,
    name: "Summer reunion",
    description: "Three days at the lake, like old times.\nBring a cake, a song, or both.",
    startDate,
    endDate: daysAfter(startDate, 2),
    startTime: null,
    endTime: null,
    location: "The lake house, Bergen",
    timeZone: "Europe/Oslo",
    capacity: null,
    rsvpDeadline: daysAfter(startDate, -30),
    familyGroupId: NO_ID,
    familyGroupName: "The Berg family",
    familyBranch: null,
    inviteRule: "everyone",
    inviteAncestorId: null,
    inviteSpouses: "none",
    ruleChangedAt: null,
    syncedFamilyVersion: null,
    invitationsSentAt: now,
    guestsPerHousehold: 2,
    cover: null,
    coverShows: null,
    cancelledAt: null,
    calendarSequence: 0,
    version: 1,
    createdBy: null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    deletedBy: null,
  };
}

const aMessage = (subject: string, content: string): MailMessage => ({
  id: NO_ID,
  subject,
  content,
  familyGroupId: NO_ID,
  sender: { ...SENDER, role: "FAMILY_ADMIN", familyGroupId: NO_ID },
  helperRole: null,
});

const anInvitation = (now: Date): MailInvitation => ({
  id: NO_ID,
  recipientName: "Ingrid",
  familyGroupName: "The Berg family",
  senderName: "Anna Berg",
  message: "Your cousins are all here already. Grandma's letters are here, too.",
  isOpen: true,
  expiresAt: now,
  placeInTree: "You are Anna's cousin; 43 of your relatives are here.",
});

/** The contents of a sample email of each kind, for a made-up family. */
const SAMPLES: Record<MailKind, (now: Date) => Partial<MailData>> = {
  invitation: (now) => ({ invitation: anInvitation(now), owner: null }),
  setUp: () => ({}),
  verification: () => ({}),
  reset: () => ({}),
  passwordChanged: () => ({}),
  addressChanged: () => ({}),
  addressInUse: () => ({}),
  secondFactorChanged: () => ({}),
  providerChanged: () => ({}),
  rsvpInvitation: () => ({ people: [ingrid("pending"), emil("pending"), clara("pending")] }),
  rsvpReceived: () => ({ people: [ingrid("confirmed"), emil("confirmed"), clara("declined")] }),
  reminder: () => ({ people: [ingrid("confirmed"), emil("pending"), clara("pending")] }),
  followUp: () => ({ people: [ingrid("declined")] }),
  upcoming: () => ({ people: [ingrid("confirmed"), emil("confirmed")] }),
  eventUpdate: () => ({
    message: aMessage(
      "A bus from the station",
      "It leaves on **Friday at 4:00 PM** and waits for the train.\n\n- Tell Emil if you need it\n- Bring a coat, because it's an old bus",
    ),
  }),
  spotOpened: () => ({ people: [ingrid("confirmed"), emil("confirmed")] }),
  message: () => ({
    message: aMessage(
      "Does anyone have photos of the old mill?",
      "We're making an *album* for Grandma's birthday.\n\nDo you have any of the mill, even bad ones? Please send them to me.",
    ),
  }),
};

/** Builds the full content of a sample email of one kind. */
export function createSampleMail(
  kind: MailKind,
  { isAboutEvent, now }: { isAboutEvent: boolean; now: Date },
): MailData {
  const owner = ingrid("pending");
  return {
    mail: {
      id: NO_ID,
      kind,
      address: "ingrid@berg.example",
      personId: owner.id,
      messageId: null,
      eventId: isAboutEvent ? NO_ID : null,
      facts: {},
      attempts: 1,
      internetMessageId: "sample",
    },
    invitation: null,
    people: [owner],
    owner,
    event: isAboutEvent ? anEvent(now) : null,
    message: null,
    ...SAMPLES[kind](now),
  };
}
