import type { Agent } from "supertest";
import { GEDCOM_TYPE } from "#shared/gedcom/gedcom.contract.ts";
import type { Choices, Preview } from "#shared/gedcom/preview.schema.ts";
import { gedcomText } from "./gedcom-text.ts";

/** What an administrator does with a GEDCOM file, call by call. */
export const exchangeOf = (browser: Agent, group: { id: number }) => {
  const send = async (bytes: string | Buffer, name = "smith.ged"): Promise<number> => {
    const { body } = await browser
      .post(`/api/family-groups/${group.id}/gedcom-files`)
      .query({ name })
      .set("Content-Type", GEDCOM_TYPE)
      .send(bytes)
      .expect(201);
    return body.id as number;
  };
  const preview = async (file: number): Promise<Preview> =>
    (await browser.get(`/api/gedcom-files/${file}/preview`).expect(200)).body as Preview;
  const take = (file: number, { version }: Pick<Preview, "version">, chosen?: Partial<Choices>) =>
    browser
      .post(`/api/gedcom-files/${file}/import`)
      .send({ version, refused: [], taken: [], ...chosen });
  /** Sends a file of these lines, looks at it and imports it. */
  const bring = async (lines: string[], chosen?: (preview: Preview) => Partial<Choices>) => {
    const file = await send(gedcomText(...lines));
    const seen = await preview(file);
    const { body: done } = await take(file, seen, chosen?.(seen)).expect(200);
    return { file, seen, done };
  };
  return { send, preview, take, bring };
};
