export { AnsweredSuggestionsCard } from "./answered-suggestions-card.tsx";
export { OwnSuggestions, WaitingSuggestions } from "./profile-suggestions.tsx";
export { SuggestButton } from "./suggest-button.tsx";
export { PendingSuggestionsCard } from "./pending-suggestions-card.tsx";
export { SuggestionsLink } from "./suggestions-link.tsx";
