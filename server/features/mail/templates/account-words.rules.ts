import type { MailWords } from "./mail-words.rules.ts";

/** What a mail about an account is filled with: where its link leads, of this site. */
interface AccountFilling {
  link: string;
  /** The site's host, by which people know it. */
  site: string;
}

type Words = (filling: AccountFilling) => MailWords;

const NOT_YOU = "If you didn't ask for this, you can ignore this mail: nothing has changed.";

const verification: Words = ({ link, site }) => ({
  subject: "Please confirm your e-mail address",
  preview: `One click, and ${site} knows that this address is yours.`,
  heading: "Is this your address?",
  blocks: [
    { says: "Please confirm that this e-mail address is yours. The link is good for 24 hours." },
    { button: "Confirm the address", href: link },
    { says: NOT_YOU },
  ],
  reason: `You get this mail because somebody gave this address at ${site}.`,
});

const reset: Words = ({ link, site }) => ({
  subject: "Choose a new password",
  preview: "The link is good for one hour.",
  heading: "Choose a new password",
  blocks: [
    { says: "With this link you choose a new password. It is good for one hour, and once." },
    { button: "Choose a password", href: link },
    { says: NOT_YOU },
  ],
  reason: `You get this mail because somebody asked for a new password at ${site}.`,
});

/** Who has an account at the address with which somebody registered. */
const triedToRegister: Words = ({ link, site }) => ({
  subject: "You have an account here already",
  preview: `Somebody tried to create an account with your address at ${site}.`,
  heading: "You have an account here already",
  blocks: [
    {
      says: `Somebody tried to create an account at ${site} with this e-mail address. You have one already, and nothing about it has changed.`,
    },
    {
      says: "If it was you: sign in as usual, or choose a new password with this link. It is good for one hour, and once.",
    },
    { button: "Choose a password", href: link },
    { says: "If it wasn't you, you can ignore this mail." },
  ],
  reason: `You get this mail because you have an account at ${site}.`,
});

/** To the address that is to be given up; it carries no link that acts, as the mailbox may be lost. */
const addressChanged: Words = ({ link, site }) => ({
  subject: "Your account gets another e-mail address",
  preview: `From then on you sign in at ${site} with the new one.`,
  heading: "Your account gets another e-mail address",
  blocks: [
    {
      says: `Your account at ${site} is to have another e-mail address. That comes true once the new one is confirmed; from then on nothing is sent to this one any more.`,
    },
    {
      says: "If it wasn't you: choose a new password at once. It ends every session, and this address stays.",
    },
    { link: "Forgot password", href: link },
    { says: "Or ask whoever looks after your family's site." },
  ],
  reason: `You get this mail because you have an account at ${site}.`,
});

/** To an address that somebody else's account asked for; it doesn't say whose the address is. */
const addressInUse: Words = ({ link, site }) => ({
  subject: "This email address is already in use",
  preview: `Someone asked to use it for their account at ${site}.`,
  heading: "This email address is already in use",
  blocks: [
    {
      says: `Someone with an account at ${site} asked to use this email address for it. The address already belongs to someone at ${site}, so nothing has changed.`,
    },
    { says: "If it was you, sign in with this address instead. Forgot the password?" },
    { link: "Choose a new password", href: link },
    {
      says: "If a relative's profile has this address by mistake, ask your family's administrator to remove it there. Then ask for it again.",
    },
  ],
  reason: `You get this email because someone gave this address at ${site}.`,
});

const setUp: Words = ({ link, site }) => ({
  subject: "Your family has a place for you",
  preview: `Choose a password, and you are in at ${site}.`,
  heading: "Your family has a place for you",
  blocks: [
    { says: "You are in your family's tree already. Choose a password, and you can sign in." },
    { button: "Choose a password", href: link },
    { says: "The link is good for 24 hours. If this is not meant for you, you can ignore it." },
  ],
  reason: `You get this mail because somebody gave this address at ${site}.`,
});

/** Whom an invitation is from and to what. */
export interface InvitationFilling extends AccountFilling {
  recipientName: string | null;
  familyGroupName: string;
  senderName: string | null;
  message: string | null;
  place: string | null;
}

export const invitationWords = (filling: InvitationFilling): MailWords => {
  const { familyGroupName, senderName, recipientName, message, place, link, site } = filling;
  const whose = senderName ? `${senderName} invites you` : "You are invited";
  return {
    subject: `${whose} to ${familyGroupName}`,
    preview: place ?? `Your family's tree and its reunions, at ${site}.`,
    heading: familyGroupName,
    blocks: [
      ...(recipientName ? [{ says: `Hello ${recipientName},` }] : []),
      { says: `${whose} to the family's tree and its reunions at ${site}.` },
      ...(place ? [{ says: place }] : []),
      ...(message ? [{ quotes: message }] : []),
      { button: "See the invitation", href: link },
      { says: "The invitation is good for 14 days." },
    ],
    reason: "You get this mail because a relative gave your address to invite you.",
  };
};

export const ACCOUNT_WORDS = {
  verification,
  reset,
  triedToRegister,
  addressChanged,
  addressInUse,
  setUp,
} satisfies Record<string, Words>;
