import type { Samples } from "./samples.ts";

/** Of those who invite, and of those who are invited. */
export const invitationSamples: Samples = {
  "invitations.invite": ({ group, person }, serial) => ({
    body: { familyGroupId: group, personId: person, email: `guest${serial}@example.org` },
  }),
  "invitations.list": () => ({ query: { limit: "10" } }),
  "invitations.resend": () => ({}),
  "invitations.revoke": () => ({}),
  "invitations.byToken": () => ({}),
  "invitations.accept": ({ token }) => ({ body: { token } }),
  "invitations.reject": ({ token }) => ({ body: { token } }),
  "invitations.process": () => ({}),
};
