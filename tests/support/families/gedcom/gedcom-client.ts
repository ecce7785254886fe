import type { Agent } from "supertest";
import { GEDCOM_TYPE } from "#shared/tree/gedcom/gedcom.contract.ts";
import type { Choices, Preview } from "#shared/tree/gedcom/preview.schema.ts";
import type { Context } from "../../../../server/lib/context.ts";
import { runImport } from "../../../../server/features/tree/gedcom/job/import-job.service.ts";
import { gedcomText } from "./gedcom-text.ts";

/** An administrator's requests to import GEDCOM files into a group. */
export const gedcomClientFor = (ctx: Context, agent: Agent, group: { id: number }) => {
  const send = async (bytes: string | Buffer, name = "smith.ged"): Promise<number> => {
    const { body } = await agent
      .post(`/api/family-groups/${group.id}/gedcom-files`)
      .query({ name })
      .set("Content-Type", GEDCOM_TYPE)
      .send(bytes)
      .expect(201);
    return body.id as number;
  };
  const preview = async (file: number, matched?: string): Promise<Preview> => {
    const request = agent
      .get(`/api/gedcom-files/${file}/preview`)
      .query(matched ? { matched } : {});
    return (await request.expect(200)).body as Preview;
  };
  const start = (file: number, { version }: Pick<Preview, "version">, chosen?: Partial<Choices>) =>
    agent
      .post(`/api/gedcom-files/${file}/import`)
      .send({ version, refused: [], matched: [], taken: [], ...chosen });
  /** Returns the last uploaded file, with its import. */
  const waiting = async () =>
    (await agent.get(`/api/family-groups/${group.id}/gedcom-files`).expect(200)).body.file;
  /** Starts an import, runs its job, and returns the file afterwards. */
  const take = async (...started: Parameters<typeof start>) => {
    await start(...started).expect(200);
    await runImport(ctx, ctx.workers, started[0]);
    return waiting();
  };
  /** Uploads a file of these lines, previews it, and imports it. */
  const bring = async (lines: string[], chosen?: (preview: Preview) => Partial<Choices>) => {
    const file = await send(gedcomText(...lines));
    const seen = await preview(file);
    const { result } = await take(file, seen, chosen?.(seen));
    if (!result) throw new Error("The import failed.");
    return { file, seen, result };
  };
  return { send, preview, start, waiting, take, bring };
};
