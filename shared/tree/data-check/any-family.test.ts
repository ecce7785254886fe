import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AnyLife,
  type AnyLink,
  runDataCheck,
  findingsOf,
} from "../../../tests/support/families/checked-family.ts";
import { daysAfter } from "../../lib/dates.ts";

const parentOf = (parent: number, child: number): AnyLink => ({ parent, child });

describe("any family", () => {
  const day = fc.integer({ min: -25_000, max: 0 }).map((n) => daysAfter("2000-01-01", n));
  const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
  const writtenOut = (iso: string) =>
    `${Number(iso.slice(8))} ${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;
  const year = (iso: string, more = 0) => Number(iso.slice(0, 4)) + more;
  const anyForm = fc.constantFrom<(iso: string) => string>(
    writtenOut,
    (iso) => writtenOut(iso).slice(-8),
    (iso) => `${year(iso)}`,
    (iso) => `ABT ${year(iso, 7)}`,
    (iso) => `BEF ${year(iso, 40)}`,
    (iso) => `AFT ${year(iso, -40)}`,
    (iso) => `BET ${year(iso, -9)} AND ${year(iso, 3)}`,
    () => "",
    () => "in the year of the flood",
  );

  it("DATA-08 finds nothing in a possible family, however its dates are written", () => {
    const aChild = fc.record({ after: fc.integer({ min: 215, max: 900 }), put: anyForm });
    fc.assert(
      fc.property(
        day,
        fc.tuple(anyForm, anyForm, anyForm, anyForm),
        fc.array(aChild, { maxLength: 12 }),
        (born, [asBorn, asDied, asMarried, asFather], children) => {
          const first = daysAfter(born, 14 * 366);
          const days = children.map((_, index) =>
            daysAfter(
              first,
              children.slice(0, index + 1).reduce((sum, each) => sum + each.after, 0),
            ),
          );
          const death = daysAfter(days.at(-1) ?? first, 0);
          const lives: AnyLife[] = [
            { name: "Ma", sex: "female", born: asBorn(born), died: asDied(death) },
            { name: "Pa", sex: "male", born: asFather(born), died: asDied(daysAfter(death, -280)) },
            ...children.map(({ put }, index) => ({
              name: `C ${index}`,
              born: put(days[index]!),
              isDeceased: true,
            })),
          ];
          const links: AnyLink[] = [
            { spouses: [0, 1], since: asMarried(first) },
            ...children.flatMap((_, index) => [parentOf(0, index + 2), parentOf(1, index + 2)]),
          ];
          expect(findingsOf(lives, links)).toEqual([]);
        },
      ),
    );
  });

  it("DATA-08 finds the same siblings as a comparison of each pair", () => {
    const nearDay = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(fc.array(nearDay, { maxLength: 9 }), (births) => {
        const found = runDataCheck(
          [
            { name: "Ma", sex: "female" },
            ...births.map((n, index) => ({
              name: `C${index}`,
              born: writtenOut(daysAfter("1950-01-01", n)),
            })),
          ],
          births.map((_, index) => parentOf(0, index + 1)),
        );
        const elders = new Set(found.findings.map(({ people }) => births[people[0]! - 1]!));
        const expected = births.filter((one) =>
          births.some((other) => other - one > 2 && other - one < 210),
        );
        expect(elders).toEqual(new Set(expected));
      }),
    );
  });

  it("DATA-08 finds the same mothers' ages as counting years", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -3000, max: 25_000 }), (mother, later) => {
        const child = daysAfter(mother, later);
        const [y, m, d] = [0, 5, 8].map((at, n) => Number(child.slice(at, [4, 7, 10][n])));
        const [my, mm, md] = [0, 5, 8].map((at, n) => Number(mother.slice(at, [4, 7, 10][n])));
        const age = y! - my! - (m! < mm! || (m === mm && d! < md!) ? 1 : 0);
        const rule =
          later < 0
            ? "parentYounger"
            : age < 12
              ? "parentTooYoung"
              : age > 55
                ? "motherTooOld"
                : null;
        const found = findingsOf(
          [
            { name: "Ma", sex: "female", born: writtenOut(mother), isDeceased: true },
            { name: "Cy", born: writtenOut(child) },
          ],
          [parentOf(0, 1)],
        );
        expect(found.map((each) => each.split(":")[0])).toEqual(rule ? [rule] : []);
      }),
    );
  });
});
