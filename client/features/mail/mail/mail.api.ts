import type { RouteResponse } from "#shared/lib/contract.ts";
import { mailContract } from "#shared/mail/mail/mail.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const mailApi = createClient(mailContract);
export const mailQueries = createQueries(mailContract);

export type MailState = RouteResponse<typeof mailContract.routes.state>;
export type MailServerSettings = RouteResponse<typeof mailContract.routes.settings>;
export type BouncedAddress = RouteResponse<typeof mailContract.routes.suppressed>["items"][number];
export type CapturedMail = RouteResponse<typeof mailContract.routes.capturedMail>;
