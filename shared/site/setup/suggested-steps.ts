/** What the dashboard suggests after the setup, in this order: one step at a time, until done or dismissed. */
export const SUGGESTED_STEPS = ["parents", "grandparents", "siblings", "reunion"] as const;
export type SuggestedStep = (typeof SUGGESTED_STEPS)[number];
