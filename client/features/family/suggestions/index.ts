export { AnsweredCard } from "./answered-card.tsx";
export { OwnSuggestions, WaitingSuggestions } from "./profile-suggestions.tsx";
export { SuggestButton } from "./suggest-button.tsx";
export { WaitingCard } from "./waiting-card.tsx";
export { WaitingLink } from "./waiting-link.tsx";
