import * as z from "zod/mini";
import { asName, day, emailOrNull, idInBody, phoneOrNull, textOrNull } from "../lib/schemas.ts";
import { personSchema } from "./person.schema.ts";

const fullNameRule = z
  .string()
  .check(
    asName(),
    z.minLength(2, "Full name is required"),
    z.maxLength(200, "That name is too long"),
  );

/** A day, or a form's blank for none. */
const dayOrNull = z.pipe(
  z.nullable(z.union([z.literal(""), day])),
  z.transform((text) => text || null),
);

/** What can be said of a person, each field by itself; forms and routes choose from it. */
export const profileShape = {
  fullName: fullNameRule,
  firstName: textOrNull(100),
  lastName: textOrNull(100),
  email: emailOrNull("Invalid email address"),
  mobilePhone: phoneOrNull("Please enter a valid phone number"),
  birthdate: dayOrNull,
  birthdateWords: textOrNull(100),
  sex: personSchema.shape.sex,
  isDeceased: z.boolean(),
  deathDate: dayOrNull,
  deathDateWords: textOrNull(100),
  familyBranch: textOrNull(100),
  role: personSchema.shape.role,
  familyGroupId: z.nullable(idInBody),
};
