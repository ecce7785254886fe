import {
  SECOND_FACTOR_CHANGES,
  type SecondFactorChange,
} from "#shared/core/outbox/second-factor-changes.ts";
import type { MailContent } from "./mail-content.rules.ts";

const TEXTS: Record<SecondFactorChange, { subject: string; says: (site: string) => string }> = {
  appAdded: {
    subject: "You added an authenticator app",
    says: (site) =>
      `An authenticator app was added to your account at ${site}. From now on, signing in takes a code from the app as well.`,
  },
  appRemoved: {
    subject: "You removed your authenticator app",
    says: (site) =>
      `The authenticator app was removed from your account at ${site}. Its codes no longer work.`,
  },
  passkeyAdded: {
    subject: "You added a passkey",
    says: (site) =>
      `A passkey was added to your account at ${site}. You can use it for the second step when you sign in.`,
  },
  passkeyRemoved: {
    subject: "You removed a passkey",
    says: (site) => `A passkey was removed from your account at ${site}. It no longer works.`,
  },
  newRecoveryCodes: {
    subject: "You made new recovery codes",
    says: (site) =>
      `New recovery codes were made for your account at ${site}. The earlier ones no longer work.`,
  },
  recoveryCodeUsed: {
    subject: "A recovery code was used",
    says: (site) =>
      `Someone used a recovery code of your account at ${site}. That code no longer works.`,
  },
  removedByCommand: {
    subject: "Your second step was removed",
    says: (site) =>
      `The person who runs ${site} removed the second step from your account. You now sign in without it. You can set it up again at any time.`,
  },
};

/** Creates the email that tells an account's owner of a changed second step. Samples, which have no change, show the first kind. */
export function createSecondFactorMail(
  change: unknown,
  { link, site }: { link: string; site: string },
): MailContent {
  const { subject, says } =
    TEXTS[SECOND_FACTOR_CHANGES.find((each) => each === change) ?? "appAdded"];
  return {
    subject,
    preview: says(site),
    heading: subject,
    blocks: [
      { says: says(site) },
      {
        says: "If it wasn't you, choose a new password now. That signs out every device. Then check your second step.",
      },
      { link: "Choose a new password", href: link },
      { says: "Or ask your family's administrator." },
    ],
    reason: `You're getting this email because you have an account at ${site}.`,
  };
}
