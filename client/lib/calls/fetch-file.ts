import { send } from "./api.ts";

interface FetchedFile {
  file: Blob;
  /** The file name from the server. */
  name: string;
}

/**
 * Fetches a file that is generated while it streams, and reports the bytes received. Fails like
 * every other call.
 */
export async function fetchFile(
  address: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<FetchedFile> {
  const response = await send(address, { signal });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body!.getReader();
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    bytes += read.value.length;
    onProgress(bytes);
  }
  const type = response.headers.get("Content-Type") ?? "";
  return { file: new Blob(chunks, { type }), name: readFileName(response) };
}

/** Reads the file name from the header; names with letters outside ASCII are in UTF-8 (RFC 6266). */
function readFileName({ headers }: Response): string {
  const header = headers.get("Content-Disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(header)?.[1] ?? "");
}
