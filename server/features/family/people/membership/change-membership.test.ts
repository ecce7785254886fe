import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { referencesIn } from "../../../../../tests/support/families/references.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { issueLink } from "../../../core/links/links.service.ts";
import { promoteGrownChildren } from "../lifetimes/coming-of-age.service.ts";

const test = await testApp();
const { db, ctx, http, aGroup, aPerson, updatePerson } = test;
const { aReferredPerson, rowsAbout } = referencesIn(test);

type Referred = Awaited<ReturnType<typeof aReferredPerson>>;

/** `gone_id` refers to a deleted record, so a living person never has a row with it. */
const NOT_PLANTED = ["person_merges.gone_id"];

const CALENDAR = ["links.maker_id", "links.person_id"];
const ROLES = ["event_helpers.added_by", "event_helpers.user_id"];
const INVITATIONS = ["family_invitations.person_id", "family_invitations.sender_id"];
const SIGN_INS = ["sign_in_challenges.user_id"];
const FACTORS = ["passkeys.user_id", "recovery_codes.user_id", "totp_secrets.user_id"];
const JOIN_LINKS = ["join_links.person_id", "join_links.sender_id"];

/** Columns of the audit log about a person. */
const AUDIT_LOG = ["audit_events.about_id"];

async function moveHousehold({ root, at, id }: Referred) {
  const move = { familyGroupId: (await aGroup()).id, people: [id], links: [] };
  await root.post(`${at}/household/move`).send(move).expect(200);
}

async function mergeDead({ root, at, inGroup }: Referred) {
  const other = await aPerson({ ...inGroup, fullName: "Ina", isDeceased: true });
  const merge = { duplicateId: other.id, choices: { death: "gone" } };
  await root.post(`${at}/merge`).send(merge).expect(200);
}

async function mergeAway({ root, id, inGroup }: Referred) {
  const kept = await aPerson({ ...inGroup, fullName: "Ina" });
  await root.post(`/api/users/${kept.id}/merge`).send({ duplicateId: id }).expect(200);
}

async function claim({ id }: Referred) {
  const referred = { purpose: "setUp", personId: id, email: "ina@example.org" } as const;
  const token = await issueLink(db, referred, { now: ctx.now() });
  await http.post("/api/account-setup").send({ token, password: "a first sentence" }).expect(200);
}

async function restoreGroup({ root, group }: Referred) {
  await root.delete(`/api/family-groups/${group.id}`).expect(200);
  await root.post(`/api/family-groups/${group.id}/restore`).expect(200);
}

async function restore({ root, at }: Referred) {
  await root.delete(at).expect(200);
  await root.post(`${at}/restore`).expect(200);
}

async function turn18({ id }: Referred) {
  await updatePerson({ id }, { role: "CHILD", birthdate: "2000-01-01" });
  await promoteGrownChildren(ctx);
}

it("DATA-09 PROF-04 makes a child an adult when every day of an inexact birth date is 18 years ago", async () => {
  const child = { role: "CHILD" as const, birthdate: "2008-01-01" };
  const [maybe, grown] = [
    await aPerson({ ...child, birthdateWords: "2008" }),
    await aPerson({ ...child, birthdateWords: "BET JAN 2008 AND OCT 2008" }),
  ];
  await promoteGrownChildren(ctx);
  const roleOf = async ({ id }: { id: number }) =>
    (await db.select().from(users).where(eq(users.id, id)))[0]?.role;
  expect([await roleOf(maybe), await roleOf(grown)]).toEqual(["CHILD", "USER"]);
});

/** Each change, with the columns whose rows about the person differ afterwards. */
const CHANGES: [name: string, make: (referred: Referred) => Promise<unknown>, ends: string[]][] = [
  [
    "leaving",
    (referred) => referred.root.patch(referred.at).send({ familyGroupId: null }).expect(200),
    [...ROLES, ...CALENDAR, ...AUDIT_LOG],
  ],
  [
    "moving",
    async (referred) =>
      referred.root
        .patch(referred.at)
        .send({ familyGroupId: (await aGroup()).id })
        .expect(200),
    [...ROLES, ...CALENDAR, ...AUDIT_LOG],
  ],
  ["moving with the household", moveHousehold, [...ROLES, ...CALENDAR, ...AUDIT_LOG]],
  [
    "death in the profile",
    (referred) => referred.root.patch(referred.at).send({ isDeceased: true }).expect(200),
    [...ROLES, ...INVITATIONS, ...JOIN_LINKS, ...SIGN_INS],
  ],
  [
    "death by a merge",
    mergeDead,
    [...ROLES, ...INVITATIONS, ...JOIN_LINKS, ...SIGN_INS, "person_merges.kept_id"],
  ],
  ["deletion and restoration", restore, [...ROLES, ...SIGN_INS, ...AUDIT_LOG]],
  [
    "deletion",
    (referred) => referred.root.delete(referred.at).expect(200),
    [...ROLES, ...SIGN_INS],
  ],
  [
    "deletion of the group",
    (referred) => referred.root.delete(`/api/family-groups/${referred.group.id}`).expect(200),
    [...INVITATIONS, ...JOIN_LINKS, "family_groups.created_by"],
  ],
  ["deletion and restoration of the group", restoreGroup, [...INVITATIONS, ...JOIN_LINKS]],
  [
    "claiming the profile",
    claim,
    [
      "audit_events.actor_id",
      "links.person_id",
      "provider_accounts.user_id",
      ...FACTORS,
      ...SIGN_INS,
    ],
  ],
  [
    "a role change",
    (referred) => referred.root.patch(referred.at).send({ role: "GUEST" }).expect(200),
    [],
  ],
  [
    "becoming an administrator",
    (referred) => referred.root.patch(referred.at).send({ role: "FAMILY_ADMIN" }).expect(200),
    ["links.person_id", ...AUDIT_LOG],
  ],
  ["coming of age", turn18, []],
];

/** Each change that hands over or erases almost everything, with the columns whose rows stay. */
const HANDOVERS: [
  name: string,
  make: (referred: Referred) => Promise<unknown>,
  leaves: string[],
][] = [
  [
    // Account data and soft-deleted rows stay in case the merge is undone.
    "a merge into another profile",
    mergeAway,
    [
      ...INVITATIONS,
      ...CALENDAR,
      ...FACTORS,
      "accepted_findings.accepted_by",
      "audit_events.about_id",
      "audit_events.actor_id",
      "email_verification.user_id",
      "family_groups.created_by",
      "family_relationships.confirmed_by",
      "family_relationships.deleted_by",
      "family_relationships.recorded_by",
      "family_relationships.related_user_id",
      "family_relationships.user_id",
      "gedcom_files.sent_by",
      "gedcom_links.related_user_id",
      "gedcom_links.user_id",
      "gedcom_sources.imported_by",
      "household_moves.moved_by",
      "image_uploads.user_id",
      "join_requests.decided_by",
      "join_requests.user_id",
      "life_facts.created_by",
      "life_facts.deleted_by",
      "life_facts.user_id",
      "message_drafts.writer_id",
      "other_names.created_by",
      "other_names.deleted_by",
      "other_names.user_id",
      "person_merges.kept_id",
      "person_merges.merged_by",
      "provider_accounts.user_id",
      "second_factor_setups.user_id",
      "users.created_by",
      "users.deleted_by",
    ],
  ],
  [
    // What other people have now refers to a place in the tree without a name.
    "erasure",
    (referred) => referred.root.post(`${referred.at}/erase`).send({ name: "Ina Moe" }).expect(200),
    [
      "accepted_findings.accepted_by",
      "check_ins.by_id",
      "events.created_by",
      "events.deleted_by",
      "events.invite_ancestor_id",
      "family_groups.created_by",
      "gedcom_sources.imported_by",
      "household_moves.moved_by",
      "reminder_rules.created_by",
    ],
  ],
];

/** Lists the columns that refer to a person, and those whose rows differ after a change. */
async function outcomeOf(make: (referred: Referred) => Promise<unknown>) {
  const person = await aReferredPerson();
  const before = await rowsAbout(person.id);
  const columns = [...before.keys()];
  expect(columns.filter((column) => before.get(column) === "")).toEqual(NOT_PLANTED);
  await make(person);
  const after = await rowsAbout(person.id);
  const isChanged = (column: string) => before.get(column) !== after.get(column);
  return {
    changed: columns.filter(isChanged).toSorted(),
    remaining: columns
      .filter((column) => before.get(column) !== "" && !isChanged(column))
      .toSorted(),
  };
}

describe("a change of membership", () => {
  it.each(CHANGES)(
    "PROF-05 EVT-09 ends the right rows in every table: %s",
    async (_, make, ends) => {
      expect((await outcomeOf(make)).changed).toEqual(ends.toSorted());
    },
  );

  it.each(HANDOVERS)(
    "DATA-08 MEM-04 leaves only these rows, in every table: %s",
    async (_, make, leaves) => {
      expect((await outcomeOf(make)).remaining).toEqual(leaves.toSorted());
    },
  );
});
