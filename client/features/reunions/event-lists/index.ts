export { duesQueries } from "./dues/dues.api.ts";
export { questionsQueries } from "./questions/questions.api.ts";
export { listPersonQuestions, isUnanswered } from "./questions/typed-answers.ts";
export { tasksQueries } from "./tasks/tasks.api.ts";

export const loadEventTasks = () => import("./tasks/event-tasks.tsx");
export const loadEventQuestions = () => import("./questions/event-questions.tsx");
export const loadEventDues = () => import("./dues/event-dues.tsx");
export const loadQuestionnaireDialog = () => import("./questions/questionnaire-dialog.tsx");
export const loadRsvpLinkQuestionnaire = () => import("./questions/rsvp-link-questionnaire.tsx");
export const loadHouseholdQuestionnaire = () => import("./questions/household-questionnaire.tsx");
