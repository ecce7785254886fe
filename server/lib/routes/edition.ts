import type * as z from "zod/mini";
import type { Route, RouteResult } from "#shared/lib/contract.ts";
import { CHANGED } from "#shared/lib/errors.ts";
import { encoder } from "./encode.ts";
import { type NamedError, domainError } from "../errors.ts";

interface Edited {
  edition: number;
}

/** Whether the row has changed since the version that an editor started from. False without a version. */
export const isOutdated = (present: Edited, edition: number | undefined): boolean =>
  edition !== undefined && edition !== present.edition;

/** The version after writing these values. It is raised if a value that a form shows changes. */
export const nextEdition = <Row extends Edited>(
  before: Row,
  values: { [Field in keyof Row]?: Row[Field] | undefined },
): number => {
  const fields = Object.keys(values) as (keyof Row)[];
  const differs = fields.some(
    (field) => values[field] !== undefined && values[field] !== before[field],
  );
  return before.edition + (differs ? 1 : 0);
};

/** A 409 for a conflicting edit, with the present state as the editor may see it. */
export const changedError = <R extends Route & { answer: z.core.$ZodType }>(
  route: R,
  present: RouteResult<R>,
): NamedError =>
  domainError({ ...CHANGED, extra: { present: encoder(route, route.answer)(present) } });
