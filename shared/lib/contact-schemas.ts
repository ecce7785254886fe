import * as z from "zod/mini";
import { isPhone } from "./phone.ts";
import { blankAsNull, line, text } from "./schemas.ts";

/** An email address or nothing; a form's blank becomes null. */
export const emailOrNull = (message: string) =>
  blankAsNull(
    text(254, message).check(
      z.toLowerCase(),
      z.refine((value) => value === "" || z.safeParse(z.email(), value).success, {
        error: message,
      }),
    ),
  );

/** A phone number or nothing; a form's blank becomes null. */
export const phoneOrNull = (message: string) =>
  blankAsNull(
    line(40, message).check(
      z.refine((value) => value === "" || isPhone(value), { error: message }),
    ),
  );
