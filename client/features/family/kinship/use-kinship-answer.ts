import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { createLazyCode, useLazyCode } from "../../../lib/page/lazy-code.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { treeQueries } from "./kinship.api.ts";
import { mayBeQuestion } from "./may-be-question.ts";

const kinshipAnswerCode = createLazyCode(() => import("./kinship-answer.ts"));

/** A question that couldn't be answered, and how to try again. */
interface Unanswered {
  words: string;
  /** The button's text. */
  way: string;
  onRetry: () => void;
}

/**
 * Finds the relatives that a typed text asks for, and says how people are related to the reader. Loads the
 * family only if the text could be such a question. If the family or the code can't be loaded, the search by
 * name still works. Lists at most `most` people, 20 by default.
 */
export function useKinshipAnswer(group: number | null, typed: string, most?: number) {
  const { id: readerId } = useSignedIn();
  const text = typed.trim();
  const isWords = mayBeQuestion(text);
  const graph = useQuery({
    ...treeQueries.graph({ params: { id: group ?? 0 } }),
    enabled: group !== null && isWords,
  });
  const rows = graph.data;
  const isWanted = text !== "" && (isWords || rows !== undefined);
  const { code, missing } = useLazyCode(kinshipAnswerCode, isWanted);
  // Answering may take 100 ms, so the typed text is shown first.
  const answered = useDeferredValue(text);
  const answer = useMemo(
    () =>
      code && rows && mayBeQuestion(answered)
        ? code.answerQuestion(rows, readerId, answered, most)
        : null,
    [code, rows, readerId, answered, most],
  );
  const asked = isWords ? answer : null;
  const kinTo = (id: number) => (code && rows ? code.describeKinTo(rows, readerId, id) : null);
  const isMissing = missing !== null && !missing.busy;
  const mustReload = isMissing && (missing.hasRetried || missing.failure === "outdated");
  const isReading = rows === undefined && graph.isFetching;
  const isUnread = rows === undefined && graph.error !== null && !isReading;
  const unanswered: Unanswered | null =
    isWords && (isMissing || isUnread)
      ? {
          words: "Couldn't search for relatives.",
          // A browser may cache a failed import, so the second retry reloads the page.
          way: mustReload ? "Reload the page" : "Try again",
          onRetry: () => {
            if (mustReload) location.reload();
            else if (isMissing) missing.onRetry();
            if (isUnread) void graph.refetch();
          },
        }
      : null;
  const isLate = rows !== undefined && (!code || answered !== text);
  const isWaiting = isWords && group !== null && (isReading || isLate);
  return { asked, kinTo, isSettled: !isWaiting || unanswered !== null, unanswered };
}
