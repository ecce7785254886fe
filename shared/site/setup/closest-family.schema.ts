import * as z from "zod/mini";
import { profileShape } from "../../family/people/profile.schema.ts";

export const MAX_CHILDREN = 20;

const { fullName, birthdate, isDeceased } = profileShape;
const relative = z.object({ fullName, birthdate: z.optional(birthdate), isDeceased });

/** The caller's closest relatives, with a few facts each. A form row left blank is null. */
export const closestFamilySchema = z
  .object({
    self: z.object({ fullName, birthdate: z.optional(birthdate) }),
    mother: z.nullable(relative),
    father: z.nullable(relative),
    partner: z.nullable(relative),
    children: z
      .array(z.nullable(relative))
      .check(
        z.maxLength(
          MAX_CHILDREN,
          `Enter at most ${MAX_CHILDREN} children. You can add more in the tree`,
        ),
      ),
  })
  .check(
    z.refine(
      ({ mother, father, partner, children }) =>
        [mother, father, partner, ...children].some((each) => each !== null),
      { error: "Enter at least one relative, or skip this step", path: ["mother", "fullName"] },
    ),
  );
export type NewRelative = z.output<typeof relative>;
