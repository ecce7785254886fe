import { onTestFinished } from "vitest";

interface Cookie {
  name: string;
  value: string;
}

/** Requests an event stream. Returns the response, what has been received so far, and its events. */
export async function listenToStream({ port }: { port: number }, address: string, cookie?: Cookie) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await fetch(`http://127.0.0.1:${port}${address}`, {
    signal: controller.signal,
    headers: { ...(cookie && { cookie: `${cookie.name}=${cookie.value}` }) },
  });
  const received = { text: "", hasEnded: false, hasFailed: false };
  const read = async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body!) received.text += decoder.decode(chunk);
      received.hasEnded = true;
    } catch {
      received.hasFailed = true;
    }
  };
  void read();
  const events = () =>
    received.text
      .split("\n\n")
      .flatMap((event) => (event.startsWith("data: ") ? [event.slice(6)] : []));
  return { response, received, events, disconnect: () => controller.abort() };
}
