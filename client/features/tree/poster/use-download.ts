import { useEffect, useRef, useState } from "react";
import { fetchFile } from "../../../lib/calls/fetch-file.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { download } from "../../../lib/page/download.ts";
import { posterUrl, type PosterFile } from "./poster.api.ts";

type State =
  | { status: "idle" }
  | { status: "busy"; bytes: number }
  | { status: "done"; name: string }
  | { status: "failed"; message: string };

/** Downloads a poster and reports progress; closing the dialog cancels it. */
export function useDownload(group: number) {
  const [state, setState] = useState<State>({ status: "idle" });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  async function start(query: PosterFile) {
    const { signal } = (controller.current = new AbortController());
    setState({ status: "busy", bytes: 0 });
    try {
      const onProgress = (bytes: number) => setState({ status: "busy", bytes });
      const { file, name } = await fetchFile(posterUrl(group, query), { signal, onProgress });
      download(file, name);
      setState({ status: "done", name });
    } catch (error) {
      if (!signal.aborted) setState({ status: "failed", message: describeFailure(error) });
    }
  }
  return {
    start: (query: PosterFile) => void start(query),
    isBusy: state.status === "busy",
    progressText: describeProgress(state),
    failure: state.status === "failed" ? state.message : null,
  };
}

function describeProgress(state: State): string {
  if (state.status === "done") return `Saved as ${state.name}.`;
  if (state.status !== "busy") return "";
  return state.bytes === 0
    ? "Drawing the poster. A large sheet takes a few seconds."
    : `${(state.bytes / 1_000_000).toFixed(1)} MB downloaded so far`;
}
