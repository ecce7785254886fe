/** What any route may answer, and when: their codes are the same everywhere. */
export const USUAL_REFUSALS = {
  /** The request does not fit its schema, or is no request at all. */
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  /** Another site made the browser send it. */
  otherSite: 403,
  notFound: 404,
  /** A link that opens nothing, for whatever reason. */
  deadLink: 404,
  tooLarge: 413,
  /** Several heavy requests of this person run or wait already. */
  busy: 429,
  /** The request is for a host that is not this site. */
  otherHost: 421,
  /** Over a limit: the answer's Retry-After says when to try again. */
  tooMany: 429,
  /** Our own: the log has more. */
  fault: 500,
  /** Worth trying again in a while. */
  unavailable: 503,
} as const;
export type UsualCode = keyof typeof USUAL_REFUSALS;

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429;

/** A text, or one that takes values such as names. */
type Text = string | ((values: never) => string);

/** One way in which a feature says no. The code stays as it is; the text is for a person. */
export interface Refusal {
  code: string;
  status: RefusalStatus;
  text: Text;
  /** The field of the body that it is about. */
  field?: string;
  /** What stands beside the field, where that is not the text itself. */
  beside?: Text;
  /** More fields of the answer, where the specification names them. */
  extra?: Record<string, unknown>;
  /** The answer holds what is there now, as `present`, in the shape of the route's own answer. */
  hasPresent?: true;
}

/** What the text of a refusal takes. */
export type ValuesOf<R extends Refusal> = ValuesIn<
  Extract<R["text"] | R["beside"], (values: never) => string>
>;

type ValuesIn<Said> = [Said] extends [never]
  ? []
  : Said extends (values: infer Values) => string
    ? [values: Values]
    : [];

/** Of an edit that names the edition it began with. Its code is the same in every feature. */
export const CHANGED = {
  code: "changed",
  status: 409,
  text: "Somebody else has changed this meanwhile. Nothing was overwritten.",
  hasPresent: true,
} as const satisfies Refusal;

/** The refusals of one feature, each with the code `<subject>.<name>`. */
export function defineRefusals<
  const S extends string,
  const R extends Record<string, Omit<Refusal, "code">>,
>(subject: S, refusals: R) {
  const coded = Object.entries(refusals).map(([name, refusal]) => [
    name,
    { ...refusal, code: `${subject}.${name}` },
  ]);
  return Object.fromEntries(coded) as {
    readonly [N in keyof R & string]: R[N] & { code: `${S}.${N}` };
  };
}
