import { secondStepContract } from "#shared/accounts/second-factor/second-step.contract.ts";
import { createClient, createQueries } from "../../../../lib/calls/api.ts";

export const secondStepApi = createClient(secondStepContract);
export const secondStepQueries = createQueries(secondStepContract);
