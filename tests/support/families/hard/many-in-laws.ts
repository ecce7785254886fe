import * as fc from "fast-check";
import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { smallFamily } from "../small-family.ts";

const STEPS = ["child", "child", "child", "partner", "ancestors", "ancestors", "marriage"] as const;

/** A step that adds something to person number `of`, modulo the number of people. */
const step = fc.record({
  add: fc.constantFrom(...STEPS),
  of: fc.nat(999),
  /** The number of generations of ancestors to add, or of the person to marry. */
  extent: fc.nat(999),
});

/**
 * Families in which most partners bring parents, grandparents, and further ancestors, whose own
 * children marry into other lines. Contains no loops of ancestors.
 */
export const manyInLaws: fc.Arbitrary<FamilyRows> = fc
  .record({
    steps: fc.array(step, { minLength: 5, maxLength: 60, size: "max" }),
    sexes: fc.array(fc.nat(2), { minLength: 10, maxLength: 10 }),
  })
  .map(({ steps, sexes }) => familyOf(steps, sexes));

interface Member {
  readonly name: string;
  /** Counts down from the first couple; negative above it. */
  readonly generation: number;
  readonly parents: Member[];
  partner: Member | null;
}

function familyOf(
  steps: readonly { add: (typeof STEPS)[number]; of: number; extent: number }[],
  sexes: readonly number[],
): FamilyRows {
  const members: Member[] = [];
  const households: string[] = [];
  addMember(0);
  for (const { add, of, extent } of steps) {
    const member = members[of % members.length]!;
    if (add === "child") addChild(member);
    else if (add === "partner") marry(member, addMember(member.generation));
    else if (add === "ancestors") addAncestors(member, 1 + (extent % 4));
    else {
      const candidates = members.filter(
        (other) => other !== member && Math.abs(other.generation - member.generation) <= 1,
      );
      if (candidates.length > 0) marry(member, candidates[extent % candidates.length]!);
    }
  }
  const { rows } = smallFamily(...households);
  const sex = rows.people.id.map((_, index) => sexes[index % sexes.length]).join("");
  return { ...rows, people: { ...rows.people, sex } };

  function addMember(generation: number, parents: Member[] = []): Member {
    const member = { name: `P${members.length}`, generation, parents, partner: null };
    members.push(member);
    households.push(member.name);
    return member;
  }

  function addChild(member: Member) {
    const parents = member.partner ? [member, member.partner] : [member];
    const child = addMember(Math.max(...parents.map(({ generation }) => generation)) + 1, parents);
    addHousehold(parents, child);
  }

  function addAncestors(member: Member, generations: number) {
    if (generations === 0 || member.parents.length > 0) return;
    const parent = addMember(member.generation - 1);
    member.parents.push(parent);
    if (generations % 2 === 1) {
      member.parents.push(addMember(member.generation - 1));
      marry(parent, member.parents[1]!);
    }
    addHousehold(member.parents, member);
    addAncestors(member.parents.at(-1)!, generations - 1);
  }

  function addHousehold(parents: readonly Member[], child: Member) {
    households.push(`${parents.map(({ name }) => name).join(" ~ ")}: ${child.name}`);
  }

  function marry(one: Member, other: Member) {
    households.push(`${one.name} + ${other.name}`);
    one.partner = other;
    other.partner ??= one;
  }
}
