import type * as z from "zod/mini";
import type { Route, RouteResult } from "#shared/lib/contract.ts";
import { CHANGED } from "#shared/lib/refusals.ts";
import { encoder } from "./encode.ts";
import { type NamedError, refused } from "../errors.ts";

interface Edited {
  edition: number;
}

/** Whether somebody was faster than an editor who began with this edition; who names none is never late. */
export const isOutdated = (present: Edited, edition: number | undefined): boolean =>
  edition !== undefined && edition !== present.edition;

/** The edition once these values are written: another one where a form shows another value. */
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

/** 409 for who was slower, with what is there now; the caller has shaped it for them. */
export const changed = <R extends Route & { answer: z.core.$ZodType }>(
  route: R,
  present: RouteResult<R>,
): NamedError => refused({ ...CHANGED, extra: { present: encoder(route, route.answer)(present) } });
