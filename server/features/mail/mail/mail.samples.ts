import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { MAIL_SERVER } from "../../../../tests/support/mail/mail-server.ts";

export const mailSamples: FeatureSamples = {
  requests: {
    "mail.state": () => ({}),
    "mail.settings": () => ({}),
    "mail.saveSettings": () => ({ body: MAIL_SERVER }),
    "mail.removeSettings": () => ({}),
    "mail.sendTest": () => ({}),
    "mail.retry": () => ({}),
    "mail.suppressed": () => ({}),
    "mail.clearSuppressed": (_, sampleNumber) => ({
      body: { address: `refused${sampleNumber}@example.org` },
    }),
    "mail.previews": () => ({}),
    "mail.preview": () => ({}),
    "mail.captured": () => ({}),
    "mail.capturedMail": () => ({}),
  },
  readElsewhere: [
    "/api/mail",
    "/api/mail/settings",
    "/api/suppressed-addresses",
    "/api/captured-mails",
    "/api/captured-mails/:id",
    "/api/mail-previews",
    "/api/mail-previews/:kind",
  ],
  changes: [
    ["SUPER_ADMIN", "post", "/api/mail/retry", {}],
    ["SUPER_ADMIN", "put", "/api/mail/settings", MAIL_SERVER],
    ["SUPER_ADMIN", "post", "/api/mail/test", {}],
    ["SUPER_ADMIN", "delete", "/api/mail/settings", {}],
    ["SUPER_ADMIN", "post", "/api/suppressed-addresses/clear", { address: "p77@example.org" }],
  ],
};
