import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { fold } from "#shared/lib/fold.ts";
import { createLazyCode, useLazyCode } from "../../../lib/page/lazy-code.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { treeQueries } from "./kinship.api.ts";

const kinshipAnswerCode = createLazyCode(() => import("./kinship-answer.ts"));

/** A question that couldn't be answered, and how to try again. */
interface AnswerFailure {
  text: string;
  /** The button's text. */
  action: string;
  onRetry: () => void;
}

/**
 * Finds the relatives that a typed text asks for, and describes how people are related to the reader. Loads
 * the family only if the text could be such a question. If the family or the code can't be loaded, the search
 * by name still works. Lists at most `limit` people, 20 by default.
 */
export function useKinshipAnswer(group: number | null, typed: string, limit?: number) {
  const { id: viewerId } = useSignedIn();
  const text = typed.trim();
  const isQuestion = mayBeQuestion(text);
  const graph = useQuery({
    ...treeQueries.graph({ params: { id: group ?? 0 } }),
    enabled: group !== null && isQuestion,
  });
  const rows = graph.data;
  const needsCode = text !== "" && (isQuestion || rows !== undefined);
  const { code, missing } = useLazyCode(kinshipAnswerCode, needsCode);
  // Answering may take 100 ms, so the typed text is shown first.
  const deferredText = useDeferredValue(text);
  const latestAnswer = useMemo(
    () =>
      code && rows && mayBeQuestion(deferredText)
        ? code.answerQuestion(rows, viewerId, deferredText, limit)
        : null,
    [code, rows, viewerId, deferredText, limit],
  );
  const answer = isQuestion ? latestAnswer : null;
  const describeKin = (id: number) =>
    code && rows ? code.describeKinTo(rows, viewerId, id) : null;
  const isMissing = missing !== null && !missing.busy;
  const mustReload = isMissing && (missing.hasRetried || missing.failure === "outdated");
  const isLoadingFamily = rows === undefined && graph.isFetching;
  const hasFamilyFailed = rows === undefined && graph.error !== null && !isLoadingFamily;
  const answerFailure: AnswerFailure | null =
    isQuestion && (isMissing || hasFamilyFailed)
      ? {
          text: "Couldn't search for relatives.",
          // A browser may cache a failed import, so the second retry reloads the page.
          action: mustReload ? "Reload the page" : "Try again",
          onRetry: () => {
            if (mustReload) location.reload();
            else if (isMissing) missing.onRetry();
            if (hasFamilyFailed) void graph.refetch();
          },
        }
      : null;
  const isAnswerOutdated = rows !== undefined && (!code || deferredText !== text);
  const isWaiting = isQuestion && group !== null && (isLoadingFamily || isAnswerOutdated);
  return {
    answer,
    describeKin,
    isSettled: !isWaiting || answerFailure !== null,
    failure: answerFailure,
  };
}

/** Beginnings of kinship terms, and the apostrophes that join them. */
const QUESTION_PATTERN =
  /['\u2018\u2019\u02BC\u0060\u00B4\uFF07]|\b(?:my|our|co-?parent|ex|former|half|step|great|gran|gramp|gramm|mam|moth|mum|mom|fath|dad|papa|pappa|parent|daught|sons?\b|child|kid|sis|bros?\b|broth|sib|aunt|uncl|niec|neph|nibling|cousin|wife|wiv|husb|hubb|spous|partn|relati|famil|kin\b|twin|tripl|nan)/i;

/** Whether a text could ask for relatives; only then is the family loaded. */
export const mayBeQuestion = (text: string): boolean => QUESTION_PATTERN.test(fold(text));
