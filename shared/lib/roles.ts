export const ROLES = ["SUPER_ADMIN", "FAMILY_ADMIN", "USER", "CHILD", "GUEST"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  SUPER_ADMIN: "Super Admin",
  FAMILY_ADMIN: "Family Admin",
  USER: "User",
  CHILD: "Child",
  GUEST: "Guest",
};

/**
 * Everything that a role grants, `own` within the person's own family group and `any` everywhere. What isn't
 * listed isn't granted.
 */
const GRANTS = {
  "group.create": { SUPER_ADMIN: "any" },
  "group.delete": { SUPER_ADMIN: "any" },
  "group.edit": { SUPER_ADMIN: "any", FAMILY_ADMIN: "own" },
  "group.see": {
    SUPER_ADMIN: "any",
    FAMILY_ADMIN: "own",
    USER: "own",
    CHILD: "own",
    GUEST: "own",
  },
  "member.add": { SUPER_ADMIN: "any", FAMILY_ADMIN: "own" },
  "member.invite": { SUPER_ADMIN: "any", FAMILY_ADMIN: "own" },
  "member.delete": { SUPER_ADMIN: "any" },
  "member.assign": { SUPER_ADMIN: "any" },
  "member.editAny": { SUPER_ADMIN: "any" },
  "contact.seeChildren": { SUPER_ADMIN: "any", FAMILY_ADMIN: "own" },
  "contact.seeDeceased": { SUPER_ADMIN: "any" },
  "account.see": { SUPER_ADMIN: "any" },
  "account.knowOf": { SUPER_ADMIN: "any", FAMILY_ADMIN: "own" },
  "relationship.edit": {
    SUPER_ADMIN: "any",
    FAMILY_ADMIN: "own",
    USER: "own",
    CHILD: "own",
    GUEST: "own",
  },
  "relationship.confirm": { SUPER_ADMIN: "any", FAMILY_ADMIN: "own" },
  "suggestion.decide": { SUPER_ADMIN: "any", FAMILY_ADMIN: "own" },
  "data.check": { SUPER_ADMIN: "any", FAMILY_ADMIN: "own" },
  "record.merge": { SUPER_ADMIN: "any", FAMILY_ADMIN: "own" },
  "record.export": { SUPER_ADMIN: "any" },
  "record.erase": { SUPER_ADMIN: "any" },
  "family.exchange": { SUPER_ADMIN: "any", FAMILY_ADMIN: "own" },
  "history.see": { SUPER_ADMIN: "any", FAMILY_ADMIN: "own" },
  "event.create": { SUPER_ADMIN: "any", FAMILY_ADMIN: "own", USER: "own" },
  "event.manage": { SUPER_ADMIN: "any", FAMILY_ADMIN: "own" },
  "audit.see": { SUPER_ADMIN: "any" },
  "site.backUp": { SUPER_ADMIN: "any" },
  "mail.watch": { SUPER_ADMIN: "any" },
  "message.write": { SUPER_ADMIN: "any", FAMILY_ADMIN: "own" },
} as const satisfies Record<string, Partial<Record<Role, "own" | "any">>>;

export type Grant = keyof typeof GRANTS;

export interface RoleHolder {
  role: Role;
  familyGroupId: number | null;
}

const scopeOf = ({ role }: { role: Role }, grant: Grant): "own" | "any" | undefined =>
  (GRANTS[grant] as Partial<Record<Role, "own" | "any">>)[role];

/** Whether the role grants this in every family group, and outside of groups. */
export const grantsAnywhere = (actor: { role: Role }, grant: Grant): boolean =>
  scopeOf(actor, grant) === "any";

/** Whether the role grants this in a family group. Null means outside of any group, not all groups. */
export const grants = (actor: RoleHolder, grant: Grant, familyGroupId: number | null): boolean =>
  grantsAnywhere(actor, grant) ||
  (scopeOf(actor, grant) === "own" &&
    familyGroupId !== null &&
    familyGroupId === actor.familyGroupId);

export const isAdministrator = (person: { role: Role }): boolean =>
  person.role === "SUPER_ADMIN" || person.role === "FAMILY_ADMIN";
