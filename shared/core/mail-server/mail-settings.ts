import * as z from "zod/mini";
import { emailAddress, untrimmedText, line, text } from "../../lib/schemas.ts";

/** How the connection to a mail server is encrypted: from its start, by STARTTLS, or not at all. */
const MAIL_SECURITIES = ["tls", "starttls", "none"] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

const HOST_ERROR = "Enter only the server's name, for example: smtp.example.com";
const PORT_ERROR = "Enter a port from 1 to 65535, for example: 587";

const port = z.codec(
  z.union(
    [z.int(PORT_ERROR), untrimmedText(5, PORT_ERROR).check(z.regex(/^\d{1,5}$/, PORT_ERROR))],
    {
      error: PORT_ERROR,
    },
  ),
  z.int(PORT_ERROR).check(z.minimum(1, PORT_ERROR), z.maximum(65_535, PORT_ERROR)),
  { decode: Number, encode: Number },
);

/** Settings that a Super Admin enters. A blank password keeps the saved one, for the same server and user. */
export const mailSettingsSchema = z.object({
  host: text(253, HOST_ERROR, HOST_ERROR).check(
    z.toLowerCase(),
    z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, HOST_ERROR),
  ),
  port,
  security: z.enum(MAIL_SECURITIES, "Choose how the connection is secured"),
  user: line(254),
  password: untrimmedText(1_000),
  from: emailAddress("Enter the address that email comes from, for example: family@example.com"),
});
export type MailSettings = z.output<typeof mailSettingsSchema>;

/** The settings without the password. */
export const redactedMailSettings = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  user: z.string(),
  from: z.string(),
  hasPassword: z.boolean(),
});
