import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { MAIL_KINDS } from "../messages/message-words.ts";
import {
  countInQuery,
  id,
  idInAddress,
  moment,
  outcome,
  placeInList,
  text,
} from "../lib/schemas.ts";

export const MAILS_PER_PAGE = 50;

const keptMailSchema = z.object({ id, address: z.string(), subject: z.string(), keptAt: moment });

const inPages = z.object({
  after: z.optional(placeInList),
  limit: z.optional(countInQuery(1, MAILS_PER_PAGE)),
});

const partsOfMail = {
  from: z.string(),
  html: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** As it would go over the wire. */
  source: z.string(),
  attachments: z.array(z.string()),
};

const kindOfMail = z.enum(MAIL_KINDS);

const oneMail = z.object({ id: idInAddress });
const ofOne = { may: "keptMail.read", on: { keptMail: "params.id" }, orInDemo: true } as const;

export const mailContract = defineContract("mail", {
  state: {
    method: "get",
    path: "/api/mail",
    summary: "How the sending of mail stands",
    access: { may: "mail.watch", orInDemo: true },
    answer: z.object({
      /** Whether a mail server is configured; else mail is kept for looking at, and leaves nobody. */
      isSent: z.boolean(),
      /** Mails that are due and have not left. */
      waiting: z.number(),
      /** Null while all is well. */
      paused: z.nullable(z.object({ since: moment, why: z.string(), tryAt: moment })),
    }),
  },
  tryNow: {
    method: "post",
    path: "/api/mail/try",
    summary: "Try at once whether the mail server can be used again, where mail waits for it",
    access: { may: "mail.watch" },
    answer: outcome,
  },
  refused: {
    method: "get",
    path: "/api/refused-addresses",
    summary: "Addresses that the mail server has refused for good, in pages: nothing is sent there",
    access: { may: "mail.watch" },
    query: inPages,
    answer: {
      page: z.object({
        address: z.string(),
        /** What the mail server said. */
        reply: z.string(),
        refusedAt: moment,
        /** Whose it is; null where it is nobody's. */
        person: z.nullable(z.object({ id, name: z.string() })),
      }),
    },
  },
  clearRefused: {
    method: "post",
    path: "/api/refused-addresses/clear",
    summary: "Send to an address again that the mail server had refused",
    access: { may: "mail.watch" },
    body: z.object({
      address: text(1_000).check(z.toLowerCase(), z.minLength(1)),
    }),
    answer: outcome,
  },
  kept: {
    method: "get",
    path: "/api/kept-mails",
    summary: "The mails of the development mailbox, the latest first, in pages",
    access: { may: "mail.watch", orInDemo: true },
    query: inPages,
    answer: { page: keptMailSchema },
  },
  keptMail: {
    method: "get",
    path: "/api/kept-mails/:id",
    summary: "A mail of the development mailbox, as a mail program would show it",
    access: ofOne,
    params: oneMail,
    answer: z.extend(keptMailSchema, partsOfMail),
  },
  previews: {
    method: "get",
    path: "/api/mail-previews",
    summary: "Every kind of mail that the site writes, by the subject of a sample",
    access: { may: "mail.preview", orInDemo: true },
    answer: z.array(z.object({ kind: kindOfMail, subject: z.string() })),
  },
  preview: {
    method: "get",
    path: "/api/mail-previews/:kind",
    summary:
      "A sample of one kind of mail, about an invented family, as a mail program would show it",
    access: { may: "mail.preview", orInDemo: true },
    params: z.object({ kind: kindOfMail }),
    answer: z.object({
      kind: kindOfMail,
      subject: z.string(),
      address: z.string(),
      ...partsOfMail,
    }),
  },
});
