/** Steps of the guided setup, in order. Each can be skipped. */
export const SETUP_STEPS = ["family", "formats", "mail", "tree", "invitations"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What the dashboard suggests after the setup, in this order: one step at a time, until done or dismissed. */
export const SUGGESTED_STEPS = ["parents", "grandparents", "siblings", "reunion"] as const;
export type SuggestedStep = (typeof SUGGESTED_STEPS)[number];
