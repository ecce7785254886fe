import { saveDraft, readDraft } from "../../../lib/forms/drafts.ts";
import { newKey } from "../../../lib/new-key.ts";

interface SentBody {
  text: string;
  key: string;
}

/**
 * A key for sending this body: the same key while the same body is sent again, also after a reload, so that
 * the server counts it once if an answer was lost. `dropDraft(name)` ends it.
 */
export function idempotencyKey(name: string, body: object): string {
  const text = JSON.stringify(body);
  const sent = readDraft<SentBody>(name);
  if (sent.text === text && sent.key) return sent.key;
  const key = newKey();
  saveDraft(name, { text, key } satisfies SentBody);
  return key;
}
