import { PROVIDER_CHANGES, type ProviderChange } from "#shared/core/outbox/provider-changes.ts";
import {
  SECOND_FACTOR_CHANGES,
  type SecondFactorChange,
} from "#shared/core/outbox/second-factor-changes.ts";
import type { MailContent } from "./mail-content.rules.ts";

interface SignInChangeValues {
  /** The page for choosing a new password. */
  link: string;
  /** The site's host name. */
  site: string;
}

const SECOND_FACTOR_TEXTS: Record<
  SecondFactorChange,
  { subject: string; says: (site: string) => string }
> = {
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
export function createSecondFactorMail(change: unknown, values: SignInChangeValues): MailContent {
  const { subject, says } =
    SECOND_FACTOR_TEXTS[SECOND_FACTOR_CHANGES.find((each) => each === change) ?? "appAdded"];
  return createSignInChangeMail(values, {
    subject,
    says: says(values.site),
    check: "Then check your second step.",
  });
}

const PROVIDER_TEXTS: Record<
  ProviderChange,
  (values: { provider: string; site: string }) => { subject: string; says: string }
> = {
  connected: ({ provider, site }) => ({
    subject: `You connected ${provider}`,
    says: `Your account at ${site} was connected with ${provider}. From now on, you can sign in with ${provider} as well.`,
  }),
  disconnected: ({ provider, site }) => ({
    subject: `You disconnected ${provider}`,
    says: `Your account at ${site} was disconnected from ${provider}. From now on, sign in with your password.`,
  }),
};

/** Creates the email that tells an account's owner of a connected or disconnected provider. */
export function createProviderMail(
  change: unknown,
  { provider, ...values }: SignInChangeValues & { provider: string },
): MailContent {
  const { site } = values;
  const kind = PROVIDER_CHANGES.find((each) => each === change) ?? "connected";
  return createSignInChangeMail(values, {
    ...PROVIDER_TEXTS[kind]({ provider, site }),
    check: `Then check whether ${provider} is connected.`,
  });
}

const createSignInChangeMail = (
  { link, site }: SignInChangeValues,
  { subject, says, check }: { subject: string; says: string; check: string },
): MailContent => ({
  subject,
  preview: says,
  heading: subject,
  blocks: [
    { says },
    {
      says: `If it wasn't you, choose a new password now. That signs out every device. ${check}`,
    },
    { link: "Choose a new password", href: link },
    { says: "Or ask your family's administrator." },
  ],
  reason: `You're getting this email because you have an account at ${site}.`,
});
