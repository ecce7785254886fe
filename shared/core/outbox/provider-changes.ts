/** The changes of an account's sign-in provider that it gets an email about. */
export const PROVIDER_CHANGES = ["connected", "disconnected"] as const;
export type ProviderChange = (typeof PROVIDER_CHANGES)[number];
