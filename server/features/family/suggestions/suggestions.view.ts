import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import {
  SUGGESTIBLE_FIELDS,
  type SuggestedValues,
} from "#shared/family/suggestions/suggestion-fields.ts";
import type { Suggestion } from "#shared/family/suggestions/suggestions.contract.ts";
import {
  mayDecide,
  maySeeSuggestions,
  mayWithdraw,
} from "#shared/family/suggestions/suggestions.policy.ts";
import { visibleNameFor } from "../history/index.ts";
import { nameForMessages } from "../../core/person/index.ts";
import type { SuggestionRow } from "./suggestions.queries.ts";

/** The facts that the policies need. */
export const suggestionFactsOf = ({ person, suggestion }: SuggestionRow) => ({
  person: person as PolicyPerson,
  suggestedBy: suggestion.suggestedBy,
});

/** Whether the actor made the suggestion or administers the group. */
export const canSeeSuggestion = (actor: Actor, row: SuggestionRow): boolean =>
  row.suggestion.suggestedBy === actor.id || maySeeSuggestions(actor, row.person.familyGroupId);

/** A person's current values of the fields that suggestions can change. */
export const currentValues = (
  person: Omit<SuggestedValues, "fullName"> &
    Parameters<typeof nameForMessages>[0] & {
      birthdateWords: string | null;
      deathDateWords: string | null;
    },
) => ({
  fullName: nameForMessages(person),
  birthdate: person.birthdateWords ?? person.birthdate,
  sex: person.sex,
  isDeceased: person.isDeceased,
  deathDate: person.deathDateWords ?? person.deathDate,
  familyBranch: person.familyBranch,
});

/** A suggestion with the current values, as this actor may see it. */
export function toSuggestion(actor: Actor, row: SuggestionRow): Suggestion {
  const { suggestion, person, suggester, decider } = row;
  const { suggested, before, status } = suggestion;
  const current = currentValues(person);
  const isOpen = status === "open";
  return {
    id: suggestion.id,
    at: suggestion.createdAt,
    status,
    person: { id: person.id, name: current.fullName },
    version: person.version,
    by: suggester ? visibleNameFor(actor, suggester) : { id: null, name: "Someone" },
    changes: SUGGESTIBLE_FIELDS.filter((field) => suggested[field] !== undefined).map((field) => ({
      field,
      before: before[field] ?? null,
      now: current[field] ?? null,
      suggested: suggested[field] ?? null,
    })),
    note: suggestion.note,
    decidedBy: decider && visibleNameFor(actor, decider),
    decidedAt: suggestion.decidedAt,
    answer: suggestion.answer,
    canDecide: isOpen && mayDecide(actor, suggestionFactsOf(row)),
    canWithdraw: isOpen && mayWithdraw(actor, suggestionFactsOf(row)),
  };
}
