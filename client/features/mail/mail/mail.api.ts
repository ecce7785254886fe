import type { RouteAnswer } from "#shared/lib/contract.ts";
import { mailContract } from "#shared/mail/mail/mail.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const mailApi = createClient(mailContract);
export const mailQueries = createQueries(mailContract);

export type MailState = RouteAnswer<typeof mailContract.routes.state>;
export type MailServerSettings = RouteAnswer<typeof mailContract.routes.settings>;
export type BouncedAddress = RouteAnswer<typeof mailContract.routes.refused>["items"][number];
export type CapturedMail = RouteAnswer<typeof mailContract.routes.keptMail>;
