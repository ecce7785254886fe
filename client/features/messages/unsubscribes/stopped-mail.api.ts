import { stoppedMailContract } from "#shared/messages/unsubscribes/stopped-mail.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const stoppedMailApi = createClient(stoppedMailContract);
export const stoppedMailQueries = createQueries(stoppedMailContract);
