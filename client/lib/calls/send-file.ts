interface Sending {
  method: string;
  file: Blob;
  /** Told in bytes how far it is. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a file as `fetch` would, and tells how far it is, which `fetch` can't. Rejects with a TypeError
 * when the connection is lost, and with the signal's reason when it is given up.
 */
export function sendFile(address: string, { method, file, onProgress, signal }: Sending) {
  return new Promise<Response>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(method, address);
    // The type of a file without one is for the server to refuse.
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    const giveUp = () => request.abort();
    const settle = (outcome: () => void) => () => {
      signal?.removeEventListener("abort", giveUp);
      outcome();
    };
    signal?.addEventListener("abort", giveUp);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(loaded, total));
    request.addEventListener(
      "load",
      settle(() => resolve(responseOf(request))),
    );
    request.addEventListener(
      "error",
      settle(() => reject(new TypeError("The connection was lost"))),
    );
    request.addEventListener(
      "abort",
      settle(() => reject(signal?.reason)),
    );
    request.send(file);
  });
}

function responseOf({ status, statusText, responseText }: XMLHttpRequest): Response {
  return new Response(status === 204 ? null : responseText, { status, statusText });
}
