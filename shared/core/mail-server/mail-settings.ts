import * as z from "zod/mini";
import { emailAddress, exactText, line, text } from "../../lib/schemas.ts";

/** How the connection to a mail server is encrypted: from its start, by STARTTLS, or not at all. */
const MAIL_SECURITIES = ["tls", "starttls", "none"] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

const HOST = "Enter only the server's name, for example: smtp.example.com";
const PORT = "Enter a port from 1 to 65535, for example: 587";

const port = z.codec(
  z.union([z.int(PORT), exactText(5, PORT).check(z.regex(/^\d{1,5}$/, PORT))], { error: PORT }),
  z.int(PORT).check(z.minimum(1, PORT), z.maximum(65_535, PORT)),
  { decode: Number, encode: Number },
);

/** Settings that a Super Admin enters. A blank password keeps the saved one, for the same server and user. */
export const mailSettingsSchema = z.object({
  host: text(253, HOST, HOST).check(
    z.toLowerCase(),
    z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, HOST),
  ),
  port,
  security: z.enum(MAIL_SECURITIES, "Choose how the connection is secured"),
  user: line(254),
  password: exactText(1_000),
  from: emailAddress("Enter the address that email comes from, for example: family@example.com"),
});
export type MailSettings = z.output<typeof mailSettingsSchema>;

/** The settings without the password. */
export const shownMailSettings = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  user: z.string(),
  from: z.string(),
  hasPassword: z.boolean(),
});
