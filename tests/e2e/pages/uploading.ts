import { ApiError, createClient } from "../../../client/lib/calls/api.ts";
import { describeFailure } from "../../../client/lib/calls/failure.ts";
import { fakeUploads } from "../../support/contracts/fake-uploads.contract.ts";

const { send } = createClient(fakeUploads);

const page = {
  /** All progress reports of the upload. */
  told: [] as [sent: number, total: number][],
  giveUp: new AbortController(),
  /** Uploads a file of this size that starts with this word, for a group. Returns the response or the error. */
  upload: async (id: number, size: number, word = "name") => {
    const upload = new File([word.padEnd(size, "x")], "names.csv", { type: "text/csv" });
    const onProgress = (...far: [number, number]) => void page.told.push(far);
    const { signal } = page.giveUp;
    try {
      return { answer: await send({ params: { id }, upload, onProgress, signal }) };
    } catch (error) {
      const { name } = error as Error;
      const code = error instanceof ApiError ? `${error.status} ${error.code}` : "";
      return { name, code, words: describeFailure(error) };
    }
  },
};

declare global {
  interface Window {
    uploading: typeof page;
  }
}
window.uploading = page;
