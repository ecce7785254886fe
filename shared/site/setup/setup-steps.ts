/** Steps of the guided setup, in order. Each can be skipped. */
export const SETUP_STEPS = ["family", "formats", "mail", "tree", "invitations"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
