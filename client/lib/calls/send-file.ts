interface SendOptions {
  method: string;
  file: Blob;
  /** Called with the bytes sent so far. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a file like `fetch`, but reports progress, which `fetch` can't. Rejects with a TypeError if
 * the connection is lost, and with the signal's reason if it is aborted.
 */
export function sendFile(address: string, { method, file, onProgress, signal }: SendOptions) {
  return new Promise<Response>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(method, address);
    // The server rejects a file without a type.
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    const abort = () => request.abort();
    const settle = (outcome: () => void) => () => {
      signal?.removeEventListener("abort", abort);
      outcome();
    };
    signal?.addEventListener("abort", abort);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(loaded, total));
    request.addEventListener(
      "load",
      settle(() => resolve(toResponse(request))),
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

function toResponse({ status, statusText, responseText }: XMLHttpRequest): Response {
  return new Response(status === 204 ? null : responseText, { status, statusText });
}
