import { expect, it } from "vitest";
import { BOX } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import { buildGraph, indexesOf } from "#shared/family/family-graph/family-graph.ts";
import { packFamilyRows } from "#shared/family/family-graph/family-rows.ts";
import {
  findAncestors,
  deepestGenerations,
  findDescendants,
} from "#shared/family/family-graph/family-walks.ts";
import { isMinor } from "#shared/lib/dates.ts";
import { findTooLowParentAge } from "#shared/family/people/parent-age.ts";
import { DEMO_SIGN_INS, demoFamily } from "./demo-family.ts";
import { demoReunion } from "./demo-reunion.ts";

const TODAY = "2026-11-01";
const { people, links } = demoFamily(TODAY);
const unions = links.filter((link) => link.relationshipType === "SPOUSE");
const parentLinks = links.filter((link) => link.relationshipType === "PARENT");
const graph = buildGraph(
  packFamilyRows(
    people.map((person) =>
      Object.assign({ id: person.number, photo: null, shortName: person.fullName }, person),
    ),
    links,
  ),
);

const personOf = (number: number) => people[number - 1]!;
const parentsOf = (child: number, kind?: string) =>
  parentLinks
    .filter((link) => link.relatedUserId === child && (!kind || link.kind === kind))
    .map((link) => link.userId);
const shareSome = (one: readonly number[], other: readonly number[]) =>
  one.some((number) => other.includes(number));
const haveUnion = (one: number, other: number) =>
  unions.some(
    (link) =>
      shareSome([link.userId], [one, other]) && shareSome([link.relatedUserId], [one, other]),
  );
const countOf = (list: readonly (string | null)[], wanted: string) =>
  list.filter((entry) => entry === wanted).length;

it("has about 150 people in six generations, each with a unique name", () => {
  expect(people.length).toBeGreaterThanOrEqual(140);
  expect(people.length).toBeLessThanOrEqual(160);
  expect(new Set(people.map((person) => person.fullName)).size).toBe(people.length);
  expect(deepestGenerations(graph, findDescendants(graph, [0, 1], 20))).toHaveLength(6);
});

it("fits on one chart below its founding couple", () => {
  const { boxes } = layOutChart(graph, [1, 2], { view: "descendants", generations: 12 });
  const stubs = boxes.flags.filter((flags) => flags & BOX.stub).length;
  expect(boxes.count - stubs).toBe(people.length);
});

it("has remarriages, half siblings, an adoption, an unmarried couple, and twins", () => {
  const partners = unions.flatMap((link) => [link.userId, link.relatedUserId]);
  expect(partners.length - new Set(partners).size).toBeGreaterThanOrEqual(3);
  const kin = people.map(({ number, birthdate }) => ({ birthdate, parents: parentsOf(number) }));
  const pairs = kin.flatMap((one, index) => kin.slice(index + 1).map((other) => ({ one, other })));
  const siblings = pairs.filter(({ one, other }) => shareSome(one.parents, other.parents));
  expect(siblings.some(({ one, other }) => one.parents.join() !== other.parents.join())).toBe(true);
  expect(siblings.some(({ one, other }) => one.birthdate === other.birthdate)).toBe(true);
  expect(parentLinks.some((link) => link.kind === "adoptive")).toBe(true);
  const couples = kin.filter(({ parents }) => parents.length === 2);
  expect(couples.some(({ parents }) => !haveUnion(parents[0]!, parents[1]!))).toBe(true);
  expect(
    countOf(
      unions.map((link) => link.kind),
      "divorced",
    ),
  ).toBeGreaterThanOrEqual(3);
});

it("has a married couple who share an ancestor", () => {
  const ancestorsOf = (number: number) =>
    findAncestors(graph, indexesOf(graph, [number]), 9).flat();
  expect(
    unions.some((link) => shareSome(ancestorsOf(link.userId), ancestorsOf(link.relatedUserId))),
  ).toBe(true);
});

it("has people who died, children, and inexact dates", () => {
  expect(people.filter((person) => person.isDeceased).length).toBeGreaterThan(25);
  expect(people.filter((person) => person.role === "CHILD").length).toBeGreaterThan(10);
  expect(people.map((person) => person.birthdateWords)).toContain("ABT 1898");
  expect(people.every((person) => person.birthdate! < TODAY)).toBe(true);
  expect(people.every((person) => !person.deathDate || person.deathDate > person.birthdate!)).toBe(
    true,
  );
});

it("REL-06 follows the rules for parent ages, birth parents, cycles, and close kin in every link", () => {
  for (const { userId, relatedUserId } of parentLinks.filter((link) => link.kind === "birth"))
    expect(findTooLowParentAge(personOf(userId), personOf(relatedUserId))).toBeNull();
  for (const { number } of people) {
    expect(parentsOf(number, "birth").length).toBeLessThanOrEqual(2);
    const above = parentsOf(number).flatMap((parent) =>
      findAncestors(graph, [parent - 1], 20).flat(),
    );
    expect(above).not.toContain(number - 1);
  }
  for (const { userId, relatedUserId } of unions) {
    const [one, other] = [parentsOf(userId, "birth"), parentsOf(relatedUserId, "birth")];
    expect(shareSome([userId, ...one], [relatedUserId, ...other])).toBe(false);
  }
});

it("has one account for each of the four roles", () => {
  const signingIn = people.filter((person) => person.password);
  expect(signingIn.map((person) => person.role).toSorted()).toEqual(
    DEMO_SIGN_INS.map((signIn) => signIn.role).toSorted(),
  );
  for (const { role, birthdate, email, username } of signingIn) {
    expect(isMinor(birthdate, TODAY)).toBe(role === "CHILD");
    expect(email).toMatch(/^[a-z.]+@solberg\.example$/);
    expect(username).toMatch(/^[a-z]+$/);
  }
  const emails = people.flatMap((person) => person.email ?? []);
  expect(new Set(emails).size).toBe(emails.length);
});

it("plans the reunion for a July weekend with an open RSVP deadline", () => {
  const days = (today: string) => {
    const { startDate, endDate, rsvpDeadline } = demoReunion(today).event;
    return [startDate, endDate, rsvpDeadline];
  };
  expect(days("2026-11-01")).toEqual(["2027-07-09", "2027-07-11", "2027-06-15"]);
  expect(days("2027-06-14")).toEqual(["2027-07-09", "2027-07-11", "2027-06-15"]);
  expect(days("2027-06-15")).toEqual(["2028-07-14", "2028-07-16", "2028-06-15"]);
  const { schedule } = demoReunion(TODAY);
  expect(schedule.every((item) => item.startTime < item.endTime)).toBe(true);
  expect(schedule.map((item) => item.startTime)).toEqual(
    schedule.map((item) => item.startTime).toSorted(),
  );
});
