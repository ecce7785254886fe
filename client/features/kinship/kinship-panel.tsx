import { lazy, Suspense } from "react";
import { useSignedIn } from "../../lib/session.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

// It reads the whole family, so it comes after the page; and a page is none the worse without it.
const KinshipWordsPanel = lazy(() =>
  import("./kinship-words-panel.tsx").catch(() => ({ default: () => null })),
);

/** How a person is related to the reader, where both are of one family group. */
export function KinshipPanel({ person }: { person: { id: number; familyGroupId: number | null } }) {
  const { id: readerId, familyGroupId: group } = useSignedIn();
  if (group === null || group !== person.familyGroupId || readerId === person.id) return null;
  const waiting = <Skeleton className="my-1 h-5 w-40" />;
  return (
    <Suspense fallback={waiting}>
      <KinshipWordsPanel readerId={readerId} personId={person.id} group={group} waiting={waiting} />
    </Suspense>
  );
}
