import { ApiError, createClient } from "../../../client/lib/calls/api.ts";
import { wordsOf } from "../../../client/lib/calls/failure.ts";
import { madeUpUploads } from "../../support/contracts/made-up-uploads.contract.ts";

const { send } = createClient(madeUpUploads);

const page = {
  /** How far the upload is, each time that it was told. */
  told: [] as [sent: number, total: number][],
  giveUp: new AbortController(),
  /** Sends a file of so many bytes, which begins with this word, for a group; answers how that ended. */
  upload: async (id: number, size: number, word = "name") => {
    const upload = new File([word.padEnd(size, "x")], "names.csv", { type: "text/csv" });
    const onProgress = (...far: [number, number]) => void page.told.push(far);
    const { signal } = page.giveUp;
    try {
      return { answer: await send({ params: { id }, upload, onProgress, signal }) };
    } catch (error) {
      const { name } = error as Error;
      const code = error instanceof ApiError ? `${error.status} ${error.code}` : "";
      return { name, code, words: wordsOf(error) };
    }
  },
};

declare global {
  interface Window {
    uploading: typeof page;
  }
}
window.uploading = page;
