import { badgesContract } from "#shared/badges/badges.contract.ts";
import { doorContract } from "#shared/door/door.contract.ts";
import { peopleContract } from "#shared/people/people.contract.ts";
import { createClient, createQueries } from "../../../../lib/calls/api.ts";

export const doorApi = createClient(doorContract);
export const badgesApi = createClient(badgesContract);
export const peopleQueries = createQueries(peopleContract);
