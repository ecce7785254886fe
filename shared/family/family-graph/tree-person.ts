import * as z from "zod/mini";
import { ROLES } from "#shared/lib/roles.ts";
import { SEXES } from "#shared/family/people/sex.ts";

/**
 * The fields of a person that the tree shows. `birthdateWords` and `deathDateWords` contain the
 * words of inexact dates ('ABT 1850').
 */
export const treePersonSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  shortName: z.string(),
  sex: z.nullable(z.enum(SEXES)),
  role: z.enum(ROLES),
  photo: z.nullable(z.string()),
  isDeceased: z.boolean(),
  birthdate: z.nullable(z.string()),
  birthdateWords: z.nullable(z.string()),
  deathDate: z.nullable(z.string()),
  deathDateWords: z.nullable(z.string()),
});
export type TreePerson = z.output<typeof treePersonSchema>;
