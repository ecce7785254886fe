import { Button } from "../../ui/button.tsx";
import { TreeDrawing } from "../../ui/drawings/tree-drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

const WAY =
  "Choose a parent or a couple in the list above: their children and grandchildren follow.";

/** Before somebody is chosen. */
export function TreePromptPanel({ onStart }: { onStart: (() => void) | null }) {
  return (
    <EmptyState
      drawing={<TreeDrawing />}
      title="Please select a parent to view their family tree"
      action={
        onStart && (
          <Button variant="primary" onClick={onStart}>
            Start with me
          </Button>
        )
      }
    >
      <p>{WAY}</p>
    </EmptyState>
  );
}

/** Where there is no tree to draw; `message` says why, if more is known. */
export function TreeEmptyPanel({ message }: { message: string | null }) {
  return (
    <EmptyState drawing={<TreeDrawing />} title="No Family Tree Data">
      {message && message !== LATER && <p>{message}</p>}
      <p>{LATER}</p>
    </EmptyState>
  );
}

const LATER = "Your family tree will appear here once relationships are created.";
