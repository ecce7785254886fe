import * as fc from "fast-check";

const MAX_GENERATION_SIZE = 4;
const nth = fc.nat(MAX_GENERATION_SIZE - 1);

/** One person's links: parents in the generation above, and partners in their own. */
const person = fc.record({
  parents: fc.array(nth, { maxLength: 2 }),
  partners: fc.array(fc.record({ of: nth, hasEnded: fc.boolean() }), { maxLength: 2 }),
});

/**
 * Loop-free families in which people may marry anyone of their own generation, repeatedly, and have
 * children with people they didn't marry.
 */
export const denseFamily = fc
  .array(fc.array(person, { minLength: 1, maxLength: MAX_GENERATION_SIZE }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((generations) =>
    generations.flatMap((row, generation) =>
      row.flatMap(({ parents, partners }, index) => {
        const name = nameIn(generation, index);
        const above = generations[generation - 1]?.length ?? 0;
        const from = new Set(above === 0 ? [] : parents.map((parent) => parent % above));
        const beside = partners
          .map(({ of, hasEnded }) => ({ of: of % row.length, hasEnded }))
          .filter(({ of }) => of !== index);
        return [
          `${[...from].map((parent) => nameIn(generation - 1, parent)).join(" ~ ")}: ${name}`,
          ...beside.map(
            ({ of, hasEnded }) => `${name} ${hasEnded ? "/" : "+"} ${nameIn(generation, of)}`,
          ),
        ];
      }),
    ),
  );

const nameIn = (generation: number, index: number) => `${"ABCD"[generation]}${index}`;
