import { send } from "./api.ts";

interface FetchedFile {
  file: Blob;
  /** What the server calls it. */
  name: string;
}

/** Fetches a file that is made while it comes, and tells how many bytes have. Fails as every call does. */
export async function fetchFile(
  address: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<FetchedFile> {
  const response = await send(address, { signal });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body!.getReader();
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    bytes += read.value.length;
    onProgress(bytes);
  }
  const type = response.headers.get("Content-Type") ?? "";
  return { file: new Blob(pieces, { type }), name: nameIn(response) };
}

/** RFC 6266: in UTF-8 where it has other letters than ASCII's. */
function nameIn({ headers }: Response): string {
  const said = headers.get("Content-Disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(said)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(said)?.[1] ?? "");
}
