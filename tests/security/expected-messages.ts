import type { Caller } from "../support/contracts/callers.ts";
import {
  adminsOfA,
  everybody,
  type Outcome,
  parseOutcomes,
  senderOnly,
  signedIn,
} from "./outcomes.ts";

const foundByAdmins = parseOutcomes("401 404 404 ok ok");

/** Unsubscribing, and messages to families. */
export const messageRouteOutcomes: Record<string, Record<Caller, Outcome>> = {
  "unsubscribes.open": everybody,
  "unsubscribes.choose": everybody,
  "unsubscribes.oneClick": everybody,
  "unsubscribes.own": signedIn,
  "unsubscribes.chooseOwn": signedIn,
  "messages.recipients": adminsOfA,
  "messages.list": adminsOfA,
  "messages.send": adminsOfA,
  "messages.preview": adminsOfA,
  "messages.previewUpdate": adminsOfA,
  "messages.previewInvitation": adminsOfA,
  "messages.test": adminsOfA,
  "messages.drafts": signedIn,
  "messages.createDraft": adminsOfA,
  "messages.changeDraft": senderOnly,
  "messages.deleteDraft": senderOnly,
  "messages.get": foundByAdmins,
  "messages.recipientsOfMessage": foundByAdmins,
  "messages.listen": foundByAdmins,
  "messages.retry": foundByAdmins,
  // The message's only email has failed, so there is nothing left to cancel.
  "messages.cancel": parseOutcomes("401 404 404 409 409"),
};
