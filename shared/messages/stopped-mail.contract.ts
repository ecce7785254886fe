import * as z from "zod/mini";
import { exactText } from "../lib/schemas.ts";
import { defineContract } from "../define-contract.ts";

const oneLink = z.object({ token: exactText(200) });
const choice = z.object({ hasStopped: z.boolean() });
const ofLink = z.extend(choice, {
  /** Whose link it is, by first name: it may have been passed on. */
  name: z.string(),
});

/** Whether somebody gets messages, questions and reminders, by the link of a mail or in their profile. */
export const stoppedMailContract = defineContract("stoppedMail", {
  open: {
    method: "get",
    path: "/api/unsubscribe/:token",
    summary: "Whether who has this link gets messages, questions and reminders; changes nothing",
    access: { link: "unsubscribe", of: "params.token" },
    params: oneLink,
    answer: ofLink,
  },
  choose: {
    method: "put",
    path: "/api/unsubscribe/:token",
    summary: "Stop messages, questions and reminders by the link of a mail, or get them again",
    access: { link: "unsubscribe", of: "params.token" },
    params: oneLink,
    body: choice,
    answer: ofLink,
  },
  oneClick: {
    method: "post",
    path: "/unsubscribe/:token",
    summary:
      "Stop messages, questions and reminders by one click in a mail program (RFC 8058), whose form carries neither cookie nor origin",
    access: { link: "unsubscribe", of: "params.token" },
    params: oneLink,
    answer: ofLink,
  },
  own: {
    method: "get",
    path: "/api/stopped-mail",
    summary: "Whether the caller gets messages, questions and reminders",
    access: "signedIn",
    answer: choice,
  },
  chooseOwn: {
    method: "put",
    path: "/api/stopped-mail",
    summary: "Stop messages, questions and reminders to the caller, or get them again",
    access: "signedIn",
    body: choice,
    answer: choice,
  },
});
