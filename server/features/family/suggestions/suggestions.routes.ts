import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { suggestionsContract } from "#shared/family/suggestions/suggestions.contract.ts";
import { maySeeSuggestions } from "#shared/family/suggestions/suggestions.policy.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GroupsResources } from "../groups/index.ts";
import type { PeopleResources } from "../people/index.ts";
import {
  countOpenByGroup,
  readDecidedSuggestions,
  readPersonSuggestions,
  readOpenSuggestions,
} from "./suggestions.queries.ts";
import {
  rejectSuggestion,
  createSuggestion,
  acceptSuggestion,
  withdrawSuggestion,
} from "./suggestions.service.ts";
import type { SuggestionsResources } from "./suggestions.resources.ts";
import { toSuggestion } from "./suggestions.view.ts";

type Resources = PeopleResources & GroupsResources & SuggestionsResources;

export function suggestionsRoutes(ctx: Context): Handlers<typeof suggestionsContract, Resources> {
  const { db, now } = ctx;
  return {
    ofPerson: async ({ actor, person }) => {
      const rows = await readPersonSuggestions(db, actor, person);
      return rows.map((row) => toSuggestion(actor, row));
    },
    create: ({ actor, person, body }) => createSuggestion(ctx, actor, person, body),
    ofGroup: async ({ actor, group, query }) => {
      const page = await readOpenSuggestions(db, group.id, query);
      return { ...page, items: page.items.map((row) => toSuggestion(actor, row)) };
    },
    countWaiting: ({ actor }) => countOpenFor(db, actor),
    decided: async ({ actor }) => {
      const rows = await readDecidedSuggestions(db, actor, now());
      return rows.map((row) => toSuggestion(actor, row));
    },
    accept: ({ actor, suggestion, body }) => acceptSuggestion(ctx, actor, suggestion, body),
    reject: ({ actor, suggestion, body }) => rejectSuggestion(ctx, actor, suggestion, body),
    withdraw: async ({ actor, suggestion }) => {
      await withdrawSuggestion(ctx, actor, suggestion);
      return { success: true, message: "Your suggestion has been withdrawn." };
    },
  };
}

async function countOpenFor(db: Executor, actor: Actor) {
  if (grantsAnywhere(actor, "suggestion.decide")) return countOpenByGroup(db, null);
  const { familyGroupId } = actor;
  return maySeeSuggestions(actor, familyGroupId) ? countOpenByGroup(db, familyGroupId) : [];
}
