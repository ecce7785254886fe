import { onTestFinished } from "vitest";

interface Cookie {
  name: string;
  value: string;
}

/** Listens to a live response; returns its headers and everything received so far. */
export async function listenToStream({ port }: { port: number }, address: string, cookie?: Cookie) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`http://127.0.0.1:${port}${address}`, {
    signal: leaving.signal,
    headers: { ...(cookie && { cookie: `${cookie.name}=${cookie.value}` }) },
  });
  const heard = { text: "", isOver: false, isCut: false };
  const read = async () => {
    const decoder = new TextDecoder();
    try {
      for await (const piece of response.body!) heard.text += decoder.decode(piece);
      heard.isOver = true;
    } catch {
      heard.isCut = true;
    }
  };
  void read();
  const events = () =>
    heard.text.split("\n\n").flatMap((part) => (part.startsWith("data: ") ? [part.slice(6)] : []));
  return { response, heard, events, leave: () => leaving.abort() };
}
