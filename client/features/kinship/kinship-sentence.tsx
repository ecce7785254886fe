import { useSignedIn } from "../../lib/session/session.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";

const waiting = <Skeleton className="my-1 h-5 w-40" />;
// It reads the whole family, so it comes after the page.
const KinshipWords = lazyPart(() => import("./kinship-words.tsx"), waiting);

interface KinshipSentenceProps {
  person: { id: number; familyGroupId: number | null };
  /** Shows the way between the reader and the person on the chart. */
  onShow?: (() => void) | undefined;
}

/** How a person is related to the reader, where both are of one family group. */
export function KinshipSentence({ person, onShow }: KinshipSentenceProps) {
  const { id: readerId, familyGroupId: group } = useSignedIn();
  if (group === null || group !== person.familyGroupId || readerId === person.id) return null;
  const words = { readerId, personId: person.id, group, waiting, onShow };
  return <KinshipWords {...words} />;
}
