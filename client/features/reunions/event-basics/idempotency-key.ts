import { saveDraft, readDraft } from "../../../lib/forms/drafts.ts";
import { newKey } from "../../../lib/new-key.ts";

interface SentBody {
  text: string;
  key: string;
}

/**
 * Returns the idempotency key for sending this body. Sending the same body again, even after a reload, gets
 * the same key, so the server counts it once. `deleteDraft` with this name discards the key.
 */
export function idempotencyKeyFor(draftName: string, body: object): string {
  const json = JSON.stringify(body);
  const sent = readDraft<SentBody>(draftName);
  if (sent.text === json && sent.key) return sent.key;
  const key = newKey();
  saveDraft(draftName, { text: json, key } satisfies SentBody);
  return key;
}
