import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import { SUGGESTIBLE, type Suggested } from "#shared/suggestions/suggestion-words.ts";
import type { Suggestion } from "#shared/suggestions/suggestions.contract.ts";
import {
  mayDecide,
  maySeeSuggestions,
  mayWithdraw,
} from "#shared/suggestions/suggestions.policy.ts";
import { calledFor } from "../history/history.view.ts";
import { nameInWords } from "../people/named.queries.ts";
import type { SuggestionRow } from "./suggestions.queries.ts";

/** What rights are asked of. */
export const factsOf = ({ person, suggestion }: SuggestionRow) => ({
  person: person as PersonFacts,
  suggestedBy: suggestion.suggestedBy,
});

/** Their own, and the administrators' of the group. */
export const mayKnowOf = (actor: Actor, row: SuggestionRow): boolean =>
  row.suggestion.suggestedBy === actor.id || maySeeSuggestions(actor, row.person.familyGroupId);

/** What can be corrected of a person, as everybody of their family sees it. */
export const presentOf = (
  person: Omit<Suggested, "fullName"> & Parameters<typeof nameInWords>[0],
) => ({
  fullName: nameInWords(person),
  birthdate: person.birthdate,
  sex: person.sex,
  isDeceased: person.isDeceased,
  deathDate: person.deathDate,
  familyBranch: person.familyBranch,
});

/** A suggestion beside what is there now, as this actor may read it. */
export function suggestionFor(actor: Actor, row: SuggestionRow): Suggestion {
  const { suggestion, person, suggester, decider } = row;
  const { asked, before, status } = suggestion;
  const present = presentOf(person);
  const isOpen = status === "open";
  return {
    id: suggestion.id,
    at: suggestion.createdAt,
    status,
    person: { id: person.id, name: present.fullName },
    edition: person.edition,
    by: suggester ? calledFor(actor, suggester) : { id: null, name: "Somebody" },
    changes: SUGGESTIBLE.filter((field) => asked[field] !== undefined).map((field) => ({
      field,
      before: before[field] ?? null,
      now: present[field] ?? null,
      suggested: asked[field] ?? null,
    })),
    note: suggestion.note,
    decidedBy: decider && calledFor(actor, decider),
    decidedAt: suggestion.decidedAt,
    answer: suggestion.answer,
    canDecide: isOpen && mayDecide(actor, factsOf(row)),
    canWithdraw: isOpen && mayWithdraw(actor, factsOf(row)),
  };
}
