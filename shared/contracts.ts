import { authContract } from "./auth/auth.contract.ts";
import { dataCheckContract } from "./data-check/data-check.contract.ts";
import { factsContract } from "./facts/facts.contract.ts";
import { birthdaysContract } from "./birthdays/birthdays.contract.ts";
import { familyTreeContract } from "./family-tree/family-tree.contract.ts";
import { gedcomContract } from "./gedcom/gedcom.contract.ts";
import { groupsContract } from "./groups/groups.contract.ts";
import { historyContract } from "./history/history.contract.ts";
import { householdsContract } from "./households/households.contract.ts";
import { trashContract } from "./groups/trash.contract.ts";
import { imagesContract } from "./images/images.contract.ts";
import type { Contract } from "./lib/contract.ts";
import { peopleContract } from "./people/people.contract.ts";
import { recordsContract } from "./records/records.contract.ts";
import { relativesContract } from "./relationships/relatives.contract.ts";
import { relationshipsContract } from "./relationships/relationships.contract.ts";
import { suggestionsContract } from "./suggestions/suggestions.contract.ts";

/** Every route of the API. The server, its document and its tests walk this. */
export const contracts = [
  authContract,
  peopleContract,
  relationshipsContract,
  relativesContract,
  householdsContract,
  factsContract,
  familyTreeContract,
  gedcomContract,
  groupsContract,
  trashContract,
  imagesContract,
  historyContract,
  suggestionsContract,
  birthdaysContract,
  dataCheckContract,
  recordsContract,
] as const satisfies readonly Contract[];

export type Feature = (typeof contracts)[number]["feature"];
