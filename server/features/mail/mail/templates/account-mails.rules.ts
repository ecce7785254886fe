import type { MailContent } from "./mail-content.rules.ts";

/** The values of an email about an account; its link leads to this site. */
interface AccountValues {
  link: string;
  /** The site's host name. */
  site: string;
}

type Template = (values: AccountValues) => MailContent;

const IGNORE_NOTE = "If you didn't ask for this, you can ignore this email. Nothing has changed.";

const verification: Template = ({ link, site }) => ({
  subject: "Please confirm your email address",
  preview: "Confirm that this address is yours, and you're done.",
  heading: "Is this your address?",
  blocks: [
    { says: "Please confirm that this email address is yours. The link works for 24 hours." },
    { button: "Confirm my address", href: link },
    { says: IGNORE_NOTE },
  ],
  reason: `You're getting this email because someone entered this address at ${site}.`,
});

const reset: Template = ({ link, site }) => ({
  subject: "Choose a new password",
  preview: "The link works for one hour.",
  heading: "Choose a new password",
  blocks: [
    { says: "Use this link to choose a new password. It works once, within one hour." },
    { button: "Choose a password", href: link },
    { says: IGNORE_NOTE },
  ],
  reason: `You're getting this email because someone asked for a new password at ${site}.`,
});

/** Sent to the owner of an account whose address someone tried to register. */
const triedToRegister: Template = ({ link, site }) => ({
  subject: "You already have an account here",
  preview: `Someone tried to sign up with your address at ${site}.`,
  heading: "You already have an account here",
  blocks: [
    {
      says: `Someone tried to sign up at ${site} with this email address. You already have an account, and it hasn't changed.`,
    },
    {
      says: "If it was you, sign in as usual. If you forgot your password, use this link to choose a new one. It works once, within one hour.",
    },
    { button: "Choose a password", href: link },
    { says: "If it wasn't you, you can ignore this email." },
  ],
  reason: `You're getting this email because you have an account at ${site}.`,
});

const passwordChanged: Template = ({ link, site }) => ({
  subject: "Your password has been changed",
  preview: `From now on, use your new password to sign in at ${site}.`,
  heading: "Your password has been changed",
  blocks: [
    {
      says: `The password of your account at ${site} has been changed, and other devices are signed out.`,
    },
    { says: "Wasn't you? Choose a new password now. That signs out every device." },
    { link: "Choose a new password", href: link },
    { says: "If it was you, there's nothing to do." },
  ],
  reason: `You're getting this email because you have an account at ${site}.`,
});

/**
 * Sent to the old address. It has no link that changes anything, because the mailbox may belong to
 * someone else by now.
 */
const addressChanged: Template = ({ link, site }) => ({
  subject: "Your sign-in email is about to change",
  preview: `Soon you'll sign in at ${site} with a new address.`,
  heading: "Your sign-in email is about to change",
  blocks: [
    {
      says: `Someone asked to change the email address of your account at ${site}. Once the new address is confirmed, you'll sign in with it and get your emails there.`,
    },
    {
      says: "If it wasn't you, choose a new password now. That signs you out everywhere, and your address stays the same.",
    },
    { link: "Forgot password", href: link },
    { says: "Or ask your family's administrator." },
  ],
  reason: `You're getting this email because you have an account at ${site}.`,
});

/** Sent to an address that another account asked for. It doesn't reveal whose address it is. */
const addressInUse: Template = ({ link, site }) => ({
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
  reason: `You're getting this email because someone entered this address at ${site}.`,
});

const setUp: Template = ({ link, site }) => ({
  subject: "Your family has a place for you",
  preview: `Choose a password to sign in at ${site}.`,
  heading: "Your family has a place for you",
  blocks: [
    { says: "You're already in your family's tree. Choose a password to sign in." },
    { button: "Choose a password", href: link },
    { says: "The link works for 24 hours. If this isn't meant for you, you can ignore it." },
  ],
  reason: `You're getting this email because someone entered this address at ${site}.`,
});

/** The values of an invitation to a family group. */
export interface InvitationValues extends AccountValues {
  recipientName: string | null;
  familyGroupName: string;
  senderName: string | null;
  message: string | null;
  placeInTree: string | null;
}

export const createInvitationMail = (values: InvitationValues): MailContent => {
  const { familyGroupName, senderName, recipientName, message, placeInTree, link, site } = values;
  const invitedBy = senderName ? `${senderName} invites you` : "You're invited";
  return {
    subject: `${invitedBy} to join ${familyGroupName}`,
    preview: placeInTree ?? `Your family tree and reunions, at ${site}.`,
    heading: familyGroupName,
    blocks: [
      ...(recipientName ? [{ says: `Hello ${recipientName},` }] : []),
      { says: `${invitedBy} to see the family tree and join the reunions at ${site}.` },
      ...(placeInTree ? [{ says: placeInTree }] : []),
      ...(message ? [{ quotes: message }] : []),
      { button: "See the invitation", href: link },
      { says: "The invitation works for 14 days." },
    ],
    reason: "You're getting this email because a relative invited you.",
  };
};

export const ACCOUNT_TEMPLATES = {
  verification,
  reset,
  triedToRegister,
  passwordChanged,
  addressChanged,
  addressInUse,
  setUp,
} satisfies Record<string, Template>;
