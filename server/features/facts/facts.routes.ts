import type { factsContract } from "#shared/facts/facts.contract.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { Deps } from "../../lib/deps.ts";
import type { PeopleSubjects } from "../people/people.subjects.ts";
import { readLife } from "./facts.queries.ts";
import { changeFact, recordFact, removeFact } from "./facts.service.ts";
import type { FactsSubjects } from "./facts.subjects.ts";
import { changeName, recordName, removeName } from "./other-names.service.ts";

export function factsRoutes(
  deps: Deps,
): Handlers<typeof factsContract, FactsSubjects & PeopleSubjects> {
  return {
    ofPerson: ({ actor, person }) => readLife(deps.db, actor, person),
    record: ({ actor, person, partner, body }) =>
      recordFact(deps, actor, partner ? [person, partner] : [person], body),
    change: ({ actor, fact, body }) => changeFact(deps, actor, fact, body),
    remove: async ({ actor, fact }) => {
      await removeFact(deps, actor, fact);
      return { success: true, message: "The fact has been deleted." };
    },
    recordName: ({ actor, person, body }) => recordName(deps, actor, person, body),
    changeName: ({ actor, otherName, body }) => changeName(deps, actor, otherName, body),
    removeName: async ({ actor, otherName }) => {
      await removeName(deps, actor, otherName);
      return { success: true, message: "The name has been deleted." };
    },
  };
}
