import type * as z from "zod/mini";
import type { Route, RouteResult } from "#shared/lib/contract.ts";
import { CHANGED_MEANWHILE } from "#shared/lib/errors.ts";
import { createEncoder } from "./encode.ts";
import { type HttpError, domainError } from "../errors.ts";

interface Versioned {
  version: number;
}

/** Whether the row has changed since the version that an editor started from. False without a version. */
export const isOutdated = (present: Versioned, version: number | undefined): boolean =>
  version !== undefined && version !== present.version;

/** The version after writing these values. It is raised if a value that a form shows changes. */
export const nextVersion = <Row extends Versioned>(
  before: Row,
  values: { [Field in keyof Row]?: Row[Field] | undefined },
): number => {
  const fields = Object.keys(values) as (keyof Row)[];
  const hasChanged = fields.some(
    (field) => values[field] !== undefined && values[field] !== before[field],
  );
  return before.version + (hasChanged ? 1 : 0);
};

/** A 409 for a conflicting edit, with the present state as the editor may see it. */
export const changedError = <R extends Route & { response: z.core.$ZodType }>(
  route: R,
  present: RouteResult<R>,
): HttpError =>
  domainError({
    ...CHANGED_MEANWHILE,
    extra: { current: createEncoder(route, route.response)(present) },
  });
