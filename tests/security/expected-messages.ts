import type { Caller } from "../support/contracts/callers.ts";
import { adminsOfA, everybody, type Outcome, outcomes, senderOnly, signedIn } from "./outcomes.ts";

const foundByAdmins = outcomes("401 404 404 ok ok");

/** Messages to families, written by hand like the others. */
export const expectedOfMessages: Record<string, Record<Caller, Outcome>> = {
  "stoppedMail.open": everybody,
  "stoppedMail.choose": everybody,
  "stoppedMail.oneClick": everybody,
  "stoppedMail.own": signedIn,
  "stoppedMail.chooseOwn": signedIn,
  "messages.recipients": adminsOfA,
  "messages.list": adminsOfA,
  "messages.send": adminsOfA,
  "messages.preview": adminsOfA,
  "messages.previewUpdate": adminsOfA,
  "messages.previewInvitation": adminsOfA,
  "messages.test": adminsOfA,
  "messages.drafts": signedIn,
  "messages.keepDraft": adminsOfA,
  "messages.changeDraft": senderOnly,
  "messages.dropDraft": senderOnly,
  "messages.get": foundByAdmins,
  "messages.recipientsOf": foundByAdmins,
  "messages.listen": foundByAdmins,
  "messages.retry": foundByAdmins,
  // The server has already tried to send its mail.
  "messages.takeBack": outcomes("401 404 404 409 409"),
};
