import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useSignedIn } from "../../../lib/session/session.ts";
import { treeQueries } from "../family-tree.api.ts";
import { mayBeWords } from "./may-be-words.ts";

const loadCode = () => import("../../kinship/asked.ts");
type Code = Awaited<ReturnType<typeof loadCode>>;

/** What answers such questions, as soon as it is wanted; where it does not come, it is asked for with the next one. */
function useCode(isWanted: boolean) {
  const [code, setCode] = useState<Code | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isWanted || code) return;
    let isOver = false;
    loadCode().then(
      (code) => !isOver && setCode(code),
      () => !isOver && setMissing(true),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, code]);
  return { code, isMissing };
}

/**
 * Who is asked for in words, and who anybody is to the reader. The family is read where the text could be such
 * a question; what was read before is used for names, too. Where it can't be read, names are found without.
 */
export function useAsked(group: number | null, typed: string) {
  const { id: readerId } = useSignedIn();
  const text = typed.trim();
  const isWords = mayBeWords(text);
  const { data: rows, isLoading } = useQuery({
    ...treeQueries.graph({ params: { id: group ?? 0 } }),
    enabled: group !== null && isWords,
  });
  const { code, isMissing } = useCode(text !== "" && (isWords || rows !== undefined));
  const asked = useMemo(
    () => (code && rows && isWords ? code.askedIn(rows, readerId, text) : null),
    [code, rows, readerId, isWords, text],
  );
  const kinTo = (id: number) => (code && rows ? code.kinTo(rows, readerId, id) : null);
  const isWaiting = isWords && group !== null && (isLoading || (rows !== undefined && !code));
  return { asked, kinTo, isSettled: !isWaiting || isMissing };
}
