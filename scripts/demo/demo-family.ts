import { type IsoDate, isMinor } from "#shared/lib/dates.ts";
import { type Role, ROLE_LABELS } from "#shared/lib/roles.ts";
import { readRegister, type RegisteredPerson } from "./read-register.ts";
import { REGISTER } from "./register.ts";

export const DEMO_GROUP = {
  name: "Solberg Family",
  description: "The descendants of Henrik Solberg and Maren Lie, with their partners.",
};

/** The people who can sign in. The username is the first name in lowercase. */
export const DEMO_SIGN_INS = [
  { fullName: "Hannah Solberg", role: "SUPER_ADMIN", password: "reunion-hannah" },
  { fullName: "Ama Mensah", role: "FAMILY_ADMIN", password: "reunion-ama" },
  { fullName: "Chinua Adeyemi", role: "USER", password: "reunion-chinua" },
  { fullName: "Maya Bello", role: "CHILD", password: "reunion-maya" },
] as const satisfies readonly { fullName: string; role: Role; password: string }[];

export const demoSignIns = () =>
  DEMO_SIGN_INS.map(({ fullName, role, password }) => ({
    role: ROLE_LABELS[role],
    email: demoEmail(fullName),
    password,
  }));

/** The family in the register, with roles, names, and contact details. */
export function demoFamily(today: IsoDate) {
  const { people, links } = readRegister(REGISTER);
  return { people: people.map((person) => addProfile(person, today)), links };
}

function addProfile(person: RegisteredPerson, today: IsoDate) {
  const { fullName, birthdate, isDeceased } = person;
  const names = fullName.split(" ");
  const signIn = DEMO_SIGN_INS.find((person) => person.fullName === fullName);
  const isChild = isMinor(birthdate, today);
  const hasContacts = !isDeceased && !isChild;
  return {
    ...person,
    firstName: names.slice(0, -1).join(" "),
    lastName: names.at(-1)!,
    role: signIn?.role ?? (isChild ? ("CHILD" as const) : ("USER" as const)),
    email: hasContacts || signIn ? demoEmail(fullName) : null,
    // Numbers from 555-0100 to 555-0199 are reserved for fiction.
    mobilePhone: hasContacts ? `(218) 555-01${String(person.number % 100).padStart(2, "0")}` : null,
    username: signIn ? names[0]!.toLowerCase() : null,
    password: signIn?.password ?? null,
  };
}

/** The domain `.example` is reserved, so no email can reach these addresses. */
const demoEmail = (fullName: string): string =>
  `${fullName.toLowerCase().replace(/[^a-z]+/g, ".")}@solberg.example`;
