import type {
  DayValue,
  LinkValues,
  PersonValues,
  FactValues,
} from "#shared/tree/gedcom/update/imported-values.ts";
import type { KnownPerson } from "#shared/tree/gedcom/update/known-family.ts";
import type { Match } from "#shared/tree/gedcom/update/match-people.ts";
import type { LinkChange, PersonChange } from "#shared/tree/gedcom/update/plan-update.ts";
import { findUpdatedPeople, factKey } from "#shared/tree/gedcom/update/updated-people.ts";
import type { LinkField, PersonField } from "#shared/tree/gedcom/update/three-way.ts";
import {
  MAX_SHOWN,
  type Preview,
  type PreviewChange,
  type PreviewLinkChange,
  type PreviewMatch,
} from "#shared/tree/gedcom/preview.schema.ts";
import { type Remark, REMARKS } from "#shared/tree/gedcom/report/import-report.ts";
import { countPlan } from "#shared/tree/gedcom/report/plan-counts.ts";
import { showControlCharacters } from "#shared/tree/gedcom/report/control-characters.ts";
import { formatLongDay, type DateOrder } from "#shared/lib/dates.ts";
import { displayName } from "#shared/lib/names.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { formatFactName } from "#shared/family/facts/fact-labels.ts";
import type { Comparison } from "./gedcom-comparison.service.ts";

const EXAMPLES_SHOWN = 20;

/** Returns a comparison for the page, with bounded lists. */
export function previewOf(compared: Comparison): Omit<Preview, "events"> {
  const { file, plan, version, update } = compared;
  const { matches, links } = listDecisions(compared);
  const lines = countPlan(plan);
  const changes = [...matches.flatMap(({ changes }) => changes), ...links];
  const needsDecision = ({ outcome }: { outcome: string }) => outcome === "ask";
  return {
    file: { id: file.id, name: file.name, size: file.size },
    version,
    isKnownSource: update.sourceId !== null,
    counts: {
      people: plan.people.length,
      added: update.added.length,
      matchedById: matches.filter(({ by }) => by === "id").length,
      matchedByName: matches.filter(({ by }) => by === "name").length,
      matchedByFamily: matches.filter(({ by }) => by === "family").length,
      matchedByHand: matches.filter(({ by }) => by === "hand").length,
      updated: findUpdatedPeople(plan, update, (change) => !needsDecision(change)).size,
      asked: changes.filter(needsDecision).length,
      couples: update.unions.length,
      parentLinks: update.parentLinks.length,
      facts: update.facts.filter(({ action }) => action === "add").length,
      names: update.isNewName.filter(Boolean).length,
      removedHere: update.removedHere.length,
      missing: update.missing.length,
    },
    lines: { ...lines, kept: lines.kept.slice(0, MAX_SHOWN) },
    matches: matches.slice(0, MAX_SHOWN),
    links: links.slice(0, MAX_SHOWN),
    added: update.added
      .slice(0, MAX_SHOWN)
      .map((place) => Object.assign(personInFile(compared, place), { place })),
    removedHere: update.removedHere.slice(0, MAX_SHOWN).map((place) => {
      const { line, name } = personInFile(compared, place);
      return { line, name };
    }),
    missing: listMissing(compared).slice(0, MAX_SHOWN),
    found: listRemarks(compared).map(({ finding, title, outcome, count, examples }) => {
      return { finding, title, outcome, count, examples: examples.slice(0, EXAMPLES_SHOWN) };
    }),
  };
}

/** Returns matches and links that differ in the file. Those that need a decision come first. */
export function listDecisions(compared: Comparison) {
  const { ofPeople, ofPairs } = listFactChanges(compared);
  return {
    matches: toPreviewMatches(compared, ofPeople),
    links: toPreviewLinks(compared, ofPairs),
  };
}

/** Sorts matches: by hand, then by family alone, then with questions, then by name. */
function toPreviewMatches(
  { plan, known, update, dates }: Comparison,
  changes: Map<number, PreviewChange[]>,
): PreviewMatch[] {
  const byId = new Map(known.people.map((person) => [person.id, person]));
  for (const change of update.people) {
    const list = changes.get(change.place);
    if (list) list.push(personChange(change, dates));
    else changes.set(change.place, [personChange(change, dates)]);
  }
  const weight = ({ by, changes }: PreviewMatch) =>
    (changes.some(({ outcome }) => outcome === "ask") ? 4 : 0) +
    (by === "hand" ? 16 : 0) +
    (by === "family" ? 8 : 0) +
    (by === "name" ? 2 : 0) +
    (changes.length > 0 ? 1 : 0);
  const toPreviewMatch = ({ place, userId, by }: Match): PreviewMatch => ({
    place,
    by,
    person: toNamed(byId.get(userId)!),
    ...personInFile({ plan }, place),
    changes: changes.get(place) ?? [],
  });
  return update.matches.map(toPreviewMatch).toSorted((one, other) => weight(other) - weight(one));
}

function toPreviewLinks(
  { known, update, dates }: Comparison,
  ofPairs: PreviewLinkChange[],
): PreviewLinkChange[] {
  const names = new Map(known.people.map(({ id, name }) => [id, displayName(nameFieldsOf(name))]));
  return [
    ...update.links.map((change) =>
      Object.assign(linkChange(change, dates), { who: describePair(change, names) }),
    ),
    ...ofPairs,
  ].toSorted((one, other) => Number(other.outcome === "ask") - Number(one.outcome === "ask"));
}

function describePair({ link }: LinkChange, names: Map<number, string>): string {
  const [one, other] = [names.get(link.userId) ?? "", names.get(link.relatedUserId) ?? ""];
  return link.type === "SPOUSE" ? `${one} and ${other}` : `${one}, parent of ${other}`;
}

export const listMissing = ({ known, update }: Comparison) => {
  const byId = new Map(known.people.map((person) => [person.id, person]));
  return update.missing.map((id) => toNamed(byId.get(id)!));
};

const listRemarks = ({ plan: { report } }: Comparison): Preview["found"] =>
  (Object.keys(REMARKS) as Remark[]).flatMap((finding) => {
    const kind = report.remarks.get(finding);
    return kind ? [{ finding, ...REMARKS[finding], ...kind }] : [];
  });

export function personInFile({ plan }: Pick<Comparison, "plan">, place: number) {
  const { line, fullName, birth, death, isDeceased } = plan.people[place]!;
  return {
    line,
    name: showControlCharacters(fullName),
    years: yearsOf({ birth, death: { ...death, isDeceased } }),
  };
}

const toNamed = ({ id, name, birth, death }: KnownPerson) => ({
  id,
  name: displayName(nameFieldsOf(name)),
  years: yearsOf({ birth, death }),
});

const nameFieldsOf = (name: PersonValues["name"]) => ({ ...name, username: null });

const yearsOf = ({ birth, death }: Pick<PersonValues, "birth" | "death">): string =>
  formatLifeYears({
    isDeceased: death.isDeceased,
    birthdate: birth.date,
    birthdateWords: birth.words,
    deathDate: death.date,
    deathDateWords: death.words,
  });

const personChange = (
  { key, field, here, file, outcome }: PersonChange,
  order: DateOrder,
): PreviewChange => ({
  key,
  field,
  here: describePersonValue(here, field, order),
  file: describePersonValue(file, field, order),
  outcome,
});

const linkChange = (
  { key, field, here, file, outcome }: LinkChange,
  order: DateOrder,
): PreviewChange => ({
  key,
  field,
  here: describeLinkValue(here, field, order),
  file: describeLinkValue(file, field, order),
  outcome,
});

function describePersonValue(
  values: PersonValues,
  field: PersonField,
  order: DateOrder,
): string | null {
  const { name, sex, birth, death } = values;
  if (field === "sex") return sex;
  if (field === "birth") return describeDay(birth, order);
  if (field === "death") return describeDay(death, order) ?? (death.isDeceased ? "has died" : null);
  const parts = [name.firstName, name.lastName].filter(Boolean).join(" ");
  const full = name.fullName ?? parts;
  const text = parts === "" || parts === full ? full : `${full} (${parts})`;
  return text === "" ? null : showControlCharacters(text);
}

function describeLinkValue(values: LinkValues, field: LinkField, order: DateOrder): string | null {
  if (field === "kind") return values.kind;
  return field === "status" ? values.status.toLowerCase() : describeDay(values[field], order);
}

const describeDay = ({ date, words }: DayValue, order: DateOrder): string | null =>
  words === null ? date && formatLongDay(date, order) : showControlCharacters(words);

/** Returns facts that differ in the file: those of one person by index, and those of pairs. */
function listFactChanges({ plan, update, dates }: Comparison) {
  const ofPeople = new Map<number, PreviewChange[]>();
  const ofPairs: PreviewLinkChange[] = [];
  update.facts.forEach((step, index) => {
    if (step.action !== "change") return;
    const { owner, ...file } = plan.facts[index]!;
    const change: PreviewChange = {
      key: factKey(index),
      field: "fact",
      outcome: step.outcome,
      here: describeFact(step.here, dates),
      file: describeFact(file, dates),
    };
    const { one, other } = owner;
    const name = (personIndex: number) =>
      showControlCharacters(plan.people[personIndex]?.fullName ?? "");
    if (other !== null) ofPairs.push({ ...change, who: `${name(one)} and ${name(other)}` });
    else ofPeople.set(one, [...(ofPeople.get(one) ?? []), change]);
  });
  return { ofPeople, ofPairs };
}

function describeFact(fact: FactValues, order: DateOrder): string {
  const { detail, date, dateWords, place, note } = fact;
  const day = dateWords ?? (date && formatLongDay(date, order));
  const text = [formatFactName(fact), detail, day, place, note].filter(Boolean).join(", ");
  return showControlCharacters(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text);
}

const MAX_LENGTH = 300;
