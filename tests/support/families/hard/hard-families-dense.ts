import * as fc from "fast-check";

const ROW = 4;
const nth = fc.nat(ROW - 1);

/** One person's links: parents in the generation above, and partners in their own. */
const person = fc.record({
  parents: fc.array(nth, { maxLength: 2 }),
  partners: fc.array(fc.record({ of: nth, isOver: fc.boolean() }), { maxLength: 2 }),
});

/**
 * Loop-free families in which people may marry anyone of their own generation, repeatedly, and have
 * children with people they didn't marry.
 */
export const denseFamily = fc
  .array(fc.array(person, { minLength: 1, maxLength: ROW }), { minLength: 1, maxLength: 4 })
  .map((generations) =>
    generations.flatMap((row, generation) =>
      row.flatMap(({ parents, partners }, at) => {
        const name = nameIn(generation, at);
        const above = generations[generation - 1]?.length ?? 0;
        const from = new Set(above === 0 ? [] : parents.map((parent) => parent % above));
        const beside = partners
          .map(({ of, isOver }) => ({ of: of % row.length, isOver }))
          .filter(({ of }) => of !== at);
        return [
          `${[...from].map((parent) => nameIn(generation - 1, parent)).join(" ~ ")}: ${name}`,
          ...beside.map(
            ({ of, isOver }) => `${name} ${isOver ? "/" : "+"} ${nameIn(generation, of)}`,
          ),
        ];
      }),
    ),
  );

const nameIn = (generation: number, at: number) => `${"ABCD"[generation]}${at}`;
