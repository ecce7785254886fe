import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useSignedIn } from "../../../lib/session/session.ts";
import { treeQueries } from "../family-tree.api.ts";
import { mayBeWords } from "./may-be-words.ts";

const loadCode = () => import("../../kinship/asked.ts");
type Code = Awaited<ReturnType<typeof loadCode>>;

type Loading =
  | { status: "waiting" | "missing" | "retried" | "gone"; code: null }
  | { status: "here"; code: Code };

/** What answers such questions, as soon as it is wanted; where it does not come, once more. */
function useCode(isWanted: boolean) {
  const [loading, setLoading] = useState<Loading>({ status: "waiting", code: null });
  const { status, code } = loading;
  const isLoading = isWanted && (status === "waiting" || status === "retried");
  useEffect(() => {
    if (!isLoading) return;
    let isOver = false;
    const become = (next: Loading) => !isOver && setLoading(next);
    loadCode().then(
      (code) => become({ status: "here", code }),
      () => become({ status: status === "retried" ? "gone" : "missing", code: null }),
    );
    return () => {
      isOver = true;
    };
  }, [isLoading, status]);
  return { status, code, retry: () => setLoading({ status: "retried", code: null }) };
}

/** That there is no answer to what may be a question, and the way to one. */
interface Unanswered {
  /** Only the page loaded anew can answer: a browser may remember a file that did not come. */
  mustReload: boolean;
  onRetry: () => void;
}

/**
 * Who is asked for in words, and who anybody is to the reader. The family is read where the text could be such
 * a question; what was read before is used for names, too. Where it can't be read, or what answers does not
 * come, names are found without.
 */
export function useAsked(group: number | null, typed: string) {
  const { id: readerId } = useSignedIn();
  const text = typed.trim();
  const isWords = mayBeWords(text);
  const graph = useQuery({
    ...treeQueries.graph({ params: { id: group ?? 0 } }),
    enabled: group !== null && isWords,
  });
  const rows = graph.data;
  const { status, code, retry } = useCode(text !== "" && (isWords || rows !== undefined));
  // To answer may take a tenth of a second: what is typed is shown before.
  const answered = useDeferredValue(text);
  const answer = useMemo(
    () => (code && rows && mayBeWords(answered) ? code.askedIn(rows, readerId, answered) : null),
    [code, rows, readerId, answered],
  );
  const asked = isWords ? answer : null;
  const kinTo = (id: number) => (code && rows ? code.kinTo(rows, readerId, id) : null);
  const isMissing = status === "missing" || status === "gone";
  const isReading = rows === undefined && graph.isFetching;
  const isUnread = rows === undefined && graph.error !== null && !isReading;
  const unanswered: Unanswered | null =
    isWords && (isMissing || isUnread)
      ? {
          mustReload: status === "gone",
          onRetry: () => {
            if (status === "gone") location.reload();
            else if (isMissing) retry();
            if (isUnread) void graph.refetch();
          },
        }
      : null;
  const isLate = rows !== undefined && (!code || answered !== text);
  const isWaiting = isWords && group !== null && (isReading || isLate);
  return { asked, kinTo, isSettled: !isWaiting || unanswered !== null, unanswered };
}
