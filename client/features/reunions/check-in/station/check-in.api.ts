import { badgesContract } from "#shared/reunions/badges/badges.contract.ts";
import { checkInContract } from "#shared/reunions/check-in/check-in.contract.ts";
import { peopleContract } from "#shared/family/people/people.contract.ts";
import { createClient, createQueries } from "../../../../lib/calls/api.ts";

export const checkInApi = createClient(checkInContract);
export const badgesApi = createClient(badgesContract);
export const peopleQueries = createQueries(peopleContract);
