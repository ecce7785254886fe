import { useSignedIn } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";

const placeholder = <Skeleton className="my-1 h-5 w-40" />;
// It loads the whole family, so it renders after the page.
const KinshipText = lazyComponent(() => import("./kinship-text.tsx"), placeholder);

interface KinshipSentenceProps {
  person: { id: number; familyGroupId: number | null };
  /** Shows the path between the reader and the person on the chart. */
  onShow?: (() => void) | undefined;
}

/** How a person is related to the reader, if both are in the same family group. */
export function KinshipSentence({ person, onShow }: KinshipSentenceProps) {
  const { id: viewerId, familyGroupId: group } = useSignedIn();
  if (group === null || group !== person.familyGroupId || viewerId === person.id) return null;
  const textProps = { viewerId, personId: person.id, group, placeholder, onShow };
  return <KinshipText {...textProps} />;
}
