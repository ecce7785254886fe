import { unsubscribesContract } from "#shared/messages/unsubscribes/unsubscribes.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const unsubscribesApi = createClient(unsubscribesContract);
export const unsubscribesQueries = createQueries(unsubscribesContract);
