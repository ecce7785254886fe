import type { FileResult } from "#shared/lib/contract.ts";
import type { Context } from "../../../lib/context.ts";
import { nameForMessages, type VisiblePerson } from "../../core/person/index.ts";
import { personalData } from "../../../lib/personal-data.ts";

/** Returns everything known about a person as a JSON file that streams while it is read. */
export const exportPerson = (ctx: Context, person: VisiblePerson): FileResult => ({
  type: "application/json",
  name: `${nameForMessages(person)}.json`,
  body: streamData(ctx, person),
});

/** Exports feature by feature, so that memory holds only one feature's data at a time. */
async function* streamData({ db, now }: Context, person: VisiblePerson) {
  yield `{\n"writtenAt": ${JSON.stringify(now())}`;
  for (const { exportData } of personalData.all()) {
    const data = Object.entries((await exportData?.(db, person)) ?? {});
    for (const [key, value] of data)
      yield `,\n${JSON.stringify(key)}: ${JSON.stringify(value, null, 2)}`;
  }
  yield "\n}\n";
}
