import { type IsoDate, isMinor } from "#shared/lib/dates.ts";
import { type Role, ROLE_LABELS } from "#shared/lib/roles.ts";
import { readRegister, type RegisteredPerson } from "./read-register.ts";
import { REGISTER } from "./register.ts";

export const DEMO_GROUP = {
  name: "Solberg Family",
  description: "The descendants of Henrik Solberg and Maren Lie, with their partners.",
};

/** The sign-ins, which the demo prints. The lowercase first name is the username. */
export const DEMO_SIGN_INS = [
  { fullName: "Hannah Solberg", role: "SUPER_ADMIN", password: "reunion-hannah" },
  { fullName: "Ama Mensah", role: "FAMILY_ADMIN", password: "reunion-ama" },
  { fullName: "Chinua Adeyemi", role: "USER", password: "reunion-chinua" },
  { fullName: "Maya Bello", role: "CHILD", password: "reunion-maya" },
] as const satisfies readonly { fullName: string; role: Role; password: string }[];

/** The sign-ins to print. */
export const demoSignIns = () =>
  DEMO_SIGN_INS.map(({ fullName, role, password }) => ({
    role: ROLE_LABELS[role],
    email: demoEmail(fullName),
    password,
  }));

/** The family of the register, with the roles, names, and contact details of a profile. */
export function demoFamily(today: IsoDate) {
  const { people, links } = readRegister(REGISTER);
  return { people: people.map((person) => withContacts(person, today)), links };
}

function withContacts(person: RegisteredPerson, today: IsoDate) {
  const { fullName, birthdate, isDeceased } = person;
  const words = fullName.split(" ");
  const signIn = DEMO_SIGN_INS.find((one) => one.fullName === fullName);
  const isChild = isMinor(birthdate, today);
  const hasContacts = !isDeceased && !isChild;
  return {
    ...person,
    firstName: words.slice(0, -1).join(" "),
    lastName: words.at(-1)!,
    role: signIn?.role ?? (isChild ? ("CHILD" as const) : ("USER" as const)),
    email: hasContacts || signIn ? demoEmail(fullName) : null,
    // 555-01xx is reserved for invented people.
    mobilePhone: hasContacts ? `(218) 555-01${String(person.number % 100).padStart(2, "0")}` : null,
    username: signIn ? words[0]!.toLowerCase() : null,
    password: signIn?.password ?? null,
  };
}

/** An address under `.example`, which no mail server can have. */
const demoEmail = (fullName: string): string =>
  `${fullName.toLowerCase().replace(/[^a-z]+/g, ".")}@solberg.example`;
