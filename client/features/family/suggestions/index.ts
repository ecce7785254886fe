export { AnsweredSuggestionsCard as AnsweredCard } from "./answered-suggestions-card.tsx";
export { OwnSuggestions, WaitingSuggestions } from "./profile-suggestions.tsx";
export { SuggestButton } from "./suggest-button.tsx";
export { PendingSuggestionsCard as WaitingCard } from "./pending-suggestions-card.tsx";
export { SuggestionsLink as WaitingLink } from "./suggestions-link.tsx";
