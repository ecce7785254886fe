import * as z from "zod/mini";
import { untrimmedText } from "../../lib/schemas.ts";
import { defineContract } from "../../define-contract.ts";

const oneLink = z.object({ token: untrimmedText(200) });
const choice = z.object({ isUnsubscribed: z.boolean() });
const ofLink = z.extend(choice, {
  /** First name of the link's owner only, because the link may have been passed on. */
  name: z.string(),
});

/** Unsubscribing from messages, questions and reminders, through an email's link or in the profile. */
export const unsubscribesContract = defineContract("unsubscribes", {
  open: {
    method: "get",
    path: "/api/unsubscribe/:token",
    summary: "Get the email settings behind an unsubscribe link; changes nothing",
    access: { link: "unsubscribe", of: "params.token" },
    params: oneLink,
    response: ofLink,
  },
  choose: {
    method: "put",
    path: "/api/unsubscribe/:token",
    summary: "Unsubscribe with the link in an email, or subscribe again",
    access: { link: "unsubscribe", of: "params.token" },
    params: oneLink,
    body: choice,
    response: ofLink,
  },
  oneClick: {
    method: "post",
    path: "/unsubscribe/:token",
    summary:
      "Unsubscribe with one click in an email program (RFC 8058), without a cookie or origin",
    access: { link: "unsubscribe", of: "params.token" },
    params: oneLink,
    response: ofLink,
  },
  own: {
    method: "get",
    path: "/api/email-preference",
    summary: "Check whether you get messages, invitations, and reminders by email",
    access: "signedIn",
    response: choice,
  },
  chooseOwn: {
    method: "put",
    path: "/api/email-preference",
    summary: "Unsubscribe from messages, invitations, and reminders, or subscribe again",
    access: "signedIn",
    body: choice,
    response: choice,
  },
});
