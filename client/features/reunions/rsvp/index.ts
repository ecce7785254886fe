export { ReplyBadge } from "./reply-list.tsx";
export { GuestLinkSection } from "./by-link/guest-link-section.tsx";
export { QuestionnaireButton } from "./questionnaire-button.tsx";
export { HouseholdStatus, RsvpButton } from "./rsvp-button.tsx";
export { rsvpQueries } from "./rsvp.api.ts";
