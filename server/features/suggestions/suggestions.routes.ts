import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { suggestionsContract } from "#shared/suggestions/suggestions.contract.ts";
import { maySeeSuggestions } from "#shared/suggestions/suggestions.policy.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { GroupsSubjects } from "../groups/groups.subjects.ts";
import type { PeopleSubjects } from "../people/people.subjects.ts";
import { countWaiting, readAnswered, readOfPerson, readWaiting } from "./suggestions.queries.ts";
import {
  declineSuggestion,
  makeSuggestion,
  takeSuggestion,
  withdrawSuggestion,
} from "./suggestions.service.ts";
import type { SuggestionsSubjects } from "./suggestions.subjects.ts";
import { suggestionFor } from "./suggestions.view.ts";

type Subjects = PeopleSubjects & GroupsSubjects & SuggestionsSubjects;

export function suggestionsRoutes(deps: Deps): Handlers<typeof suggestionsContract, Subjects> {
  const { db, now } = deps;
  return {
    ofPerson: async ({ actor, person }) => {
      const rows = await readOfPerson(db, actor, person);
      return rows.map((row) => suggestionFor(actor, row));
    },
    make: ({ actor, person, body }) => makeSuggestion(deps, actor, person, body),
    ofGroup: async ({ actor, group, query }) => {
      const page = await readWaiting(db, group.id, query);
      return { ...page, items: page.items.map((row) => suggestionFor(actor, row)) };
    },
    waiting: ({ actor }) => waitingFor(db, actor),
    answered: async ({ actor }) => {
      const rows = await readAnswered(db, actor, now());
      return rows.map((row) => suggestionFor(actor, row));
    },
    take: ({ actor, suggestion, body }) => takeSuggestion(deps, actor, suggestion, body),
    decline: ({ actor, suggestion, body }) => declineSuggestion(deps, actor, suggestion, body),
    withdraw: async ({ actor, suggestion }) => {
      await withdrawSuggestion(deps, actor, suggestion);
      return { success: true, message: "You have taken your suggestion back." };
    },
  };
}

async function waitingFor(db: Executor, actor: Actor) {
  if (grantsAnywhere(actor, "suggestion.decide")) return countWaiting(db, null);
  const { familyGroupId } = actor;
  return maySeeSuggestions(actor, familyGroupId) ? countWaiting(db, familyGroupId) : [];
}
