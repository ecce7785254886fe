export { AnswerBadge } from "./given-answers.tsx";
export { LinkFor } from "./by-link/link-for.tsx";
export { RepliesButton } from "./replies-button.tsx";
export { HouseholdStatus, RsvpButton } from "./rsvp-button.tsx";
export { rsvpQueries } from "./rsvp.api.ts";
