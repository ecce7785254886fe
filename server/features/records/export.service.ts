import type { FileResult } from "#shared/lib/contract.ts";
import type { Deps } from "../../lib/deps.ts";
import { nameInWords } from "../people/named.queries.ts";
import type { VisiblePerson } from "../people/people.queries.ts";
import { everyBelongings } from "./every.belongings.ts";

/** All that is kept about a person, as a file that is written while it is read. */
export const exportOf = (deps: Pick<Deps, "db" | "now">, person: VisiblePerson): FileResult => ({
  type: "application/json",
  name: `${nameInWords(person)}.json`,
  body: tellAll(deps, person),
});

/** One feature after the other, so that no more than what one of them keeps is in memory. */
async function* tellAll({ db, now }: Pick<Deps, "db" | "now">, person: VisiblePerson) {
  yield `{\n"writtenAt": ${JSON.stringify(now())}`;
  for (const { tell } of everyBelongings) {
    const told = Object.entries((await tell?.(db, person)) ?? {});
    for (const [part, value] of told)
      yield `,\n${JSON.stringify(part)}: ${JSON.stringify(value, null, 2)}`;
  }
  yield "\n}\n";
}
