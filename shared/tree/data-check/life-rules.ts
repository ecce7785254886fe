import { presumedDeadLimits } from "../../family/people/presumed-dead.ts";
import { bornAs, type CheckedFamily, diedAs, type Finding } from "./finding.ts";

/** Finds people who died before their birth, or have no recorded death after over 110 years. */
export function checkLives(family: CheckedFamily): Finding[] {
  const { graph, births, deaths, today } = family;
  const { self: oldest } = presumedDeadLimits(today);
  const findings: Finding[] = [];
  for (let index = 0; index < graph.size; index++) {
    const [birth, death] = [births[index]!, deaths[index]!];
    const isDead = graph.people.isDeceased[index] === "1" || diedAs(family, index) !== " ";
    const born = bornAs(family, index);
    if (birth.from && death.to && death.to < birth.from) {
      const values = [born, diedAs(family, index)];
      findings.push({ rule: "deathBeforeBirth", people: [index], values });
    }
    if (!isDead && birth.to && birth.to < oldest)
      findings.push({ rule: "tooOld", people: [index], values: [born] });
  }
  return findings;
}
