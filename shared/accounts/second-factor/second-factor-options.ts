/** The kinds of second factors that people can set up. */
export const SETUP_KINDS = ["app", "passkey"] as const;
export type SetupKind = (typeof SETUP_KINDS)[number];

/** How many passkeys one account can have. */
export const MAX_PASSKEYS = 20;

/** The page that asks for the second step. */
export const SECOND_STEP_PATH = "/second-step";
