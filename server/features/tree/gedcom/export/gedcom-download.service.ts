import { once } from "node:events";
import { PassThrough } from "node:stream";
import { GEDCOM_TYPE } from "#shared/tree/gedcom/gedcom.contract.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import type { Context } from "../../../../lib/context.ts";
import { exportGroup } from "./gedcom-export.service.ts";

/** Streams a group's tree as a file at the reader's pace. Stops when the reader disconnects. */
export function downloadGroup(
  { db, now }: Context,
  group: { id: number; name: string },
  withoutLiving: boolean,
): FileResult {
  const body = new PassThrough();
  const disconnected = new AbortController();
  body.once("close", () => disconnected.abort());
  const write = async (text: string) => {
    disconnected.signal.throwIfAborted();
    if (!body.write(text)) await once(body, "drain", { signal: disconnected.signal });
  };
  const options = { groupId: group.id, submitter: group.name, now: now(), withoutLiving };
  exportGroup(db, options, write).then(
    () => body.end(),
    (error: Error) => body.destroy(error),
  );
  return { type: GEDCOM_TYPE, body, name: `${group.name}.ged` };
}
