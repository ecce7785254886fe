export { maySetUp } from "./auth.service.ts";
export { announcePassword } from "./chosen-password.service.ts";
export { assertStrongPassword } from "./weak-password.rules.ts";
export { disconnectProvider, readConnection } from "./provider/connection.service.ts";
export { endSession, listSessions, sessionExists } from "./sessions/own-sessions.queries.ts";
export { hasPassword, maySignIn } from "./auth.queries.ts";
export { endChallengesOf, endOtherSessions } from "./sessions/ended-sessions.service.ts";
export { needsSecondStep } from "./sign-in/second-factor.queries.ts";
export { readChallenge, signInByChallenge } from "./sign-in/sign-in.service.ts";
