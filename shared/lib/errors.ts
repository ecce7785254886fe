/** The errors of any route, with the same codes everywhere. */
export const COMMON_ERRORS = {
  /** The request doesn't fit its schema or can't be read. */
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  /** Another site made the browser send it. */
  otherSite: 403,
  notFound: 404,
  /** A link that doesn't work, for any reason. */
  invalidLink: 404,
  tooLarge: 413,
  /** This person already has several heavy requests running or waiting. */
  busy: 429,
  /** The request is for another host. */
  otherHost: 421,
  /** Over a limit: the answer's Retry-After says when to try again. */
  tooMany: 429,
  /** An unexpected error; the log has the details. */
  fault: 500,
  /** Too many requests at once; nothing was changed. Retry-After says when to try again. */
  overloaded: 503,
  /** Temporary; trying again later may work. */
  unavailable: 503,
} as const;
export type CommonErrorCode = keyof typeof COMMON_ERRORS;

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429;

/** A text, or one that takes values such as names. */
type ErrorText = string | ((values: never) => string);

/** An error of a feature. The code is stable; the text is for people. */
export interface ErrorDefinition {
  code: string;
  status: ErrorStatus;
  text: ErrorText;
  /** The field of the body with the problem. */
  field?: string;
  /** The text next to the form field, if it differs from the main text. */
  beside?: ErrorText;
  /** Further fields of the answer that the specification names. */
  extra?: Record<string, unknown>;
  /** The answer includes the current state as `current`, in the shape of the route's own answer. */
  hasCurrent?: true;
}

/** The values that an error's text needs. */
export type ValuesOf<R extends ErrorDefinition> = ParametersIn<
  Extract<R["text"] | R["beside"], (values: never) => string>
>;

type ParametersIn<Texts> = [Texts] extends [never]
  ? []
  : Texts extends (values: infer Values) => string
    ? [values: Values]
    : [];

/** The error for an edit that began with an older version; the same code in every feature. */
export const CHANGED_MEANWHILE = {
  code: "editConflict",
  status: 409,
  text: "Someone else changed this in the meantime. Nothing was overwritten.",
  hasCurrent: true,
} as const satisfies ErrorDefinition;

/** The errors of one feature, each with the code `<subject>.<name>`. */
export function defineErrors<
  const S extends string,
  const R extends Record<string, Omit<ErrorDefinition, "code">>,
>(subject: S, definitions: R) {
  const entries = Object.entries(definitions).map(([name, definition]) => [
    name,
    { ...definition, code: `${subject}.${name}` },
  ]);
  return Object.fromEntries(entries) as {
    readonly [N in keyof R & string]: R[N] & { code: `${S}.${N}` };
  };
}
