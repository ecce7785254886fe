import { relativesContract } from "#shared/family/relationships/relatives.contract.ts";
import { createClient } from "../../../../lib/calls/api.ts";

export const relativesApi = createClient(relativesContract);
