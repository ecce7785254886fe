import { presumedDeadLimits } from "../../family/people/presumed-dead.ts";
import { birthValue, type CheckedFamily, deathValue, type Finding } from "./finding.ts";

/** Finds people who died before their birth, or have no recorded death after over 110 years. */
export function checkLives(family: CheckedFamily): Finding[] {
  const { graph, births, deaths, today } = family;
  const { self } = presumedDeadLimits(today);
  const findings: Finding[] = [];
  for (let index = 0; index < graph.size; index++) {
    const [birth, death] = [births[index]!, deaths[index]!];
    const isDead = graph.people.isDeceased[index] === "1" || deathValue(family, index) !== " ";
    const born = birthValue(family, index);
    if (birth.from && death.to && death.to < birth.from) {
      const values = [born, deathValue(family, index)];
      findings.push({ rule: "deathBeforeBirth", people: [index], values });
    }
    if (!isDead && birth.to && birth.to < self)
      findings.push({ rule: "tooOld", people: [index], values: [born] });
  }
  return findings;
}
