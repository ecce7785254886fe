import { Button, ButtonLink } from "../../../ui/button.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { TreeDrawing } from "../../../ui/drawings/tree-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

const TITLE = "Please select a parent to view their family tree";
const WAY = "Choose a parent or a couple above, search for 'my aunt', or begin with one of these:";
const UNINVITED =
  "You don't belong to a family group yet. Ask whoever looks after your family's pages to invite you: your family will stand here.";
const NO_GROUP = "There is no family group yet. Create one first: its tree will stand here.";
const FAILED = "We couldn't load the list of parents just now.";

const BIGGEST = "h-16 w-80 max-w-full text-2xl";

interface TreePromptPanelProps {
  /** Null where the reader is not in the group shown. */
  onCentre: (() => void) | null;
  onWhole: () => void;
  /** Set where the parents to choose from could not be loaded. */
  onRetry: (() => void) | null;
}

/** Before somebody is chosen. */
export function TreePromptPanel({ onCentre, onWhole, onRetry }: TreePromptPanelProps) {
  return (
    <EmptyState
      drawing={
        // What can be pressed is in sight on a phone, too.
        <div className="max-md:hidden">
          <TreeDrawing />
        </div>
      }
      title={TITLE}
      action={
        <div className="flex flex-wrap items-center justify-center gap-3">
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          {onCentre && (
            <Button variant="primary" onClick={onCentre} className={BIGGEST}>
              Centre on me
            </Button>
          )}
          <Button
            variant={onCentre ? "secondary" : "primary"}
            onClick={onWhole}
            className={onCentre ? undefined : BIGGEST}
          >
            Whole family
          </Button>
        </div>
      }
    >
      <p>{onRetry ? FAILED : WAY}</p>
    </EmptyState>
  );
}

/** Where there is no family group whose parents could be chosen. */
export function NoGroupPanel({ mayCreate }: { mayCreate: boolean }) {
  return (
    <EmptyState
      drawing={<TreeDrawing />}
      title={TITLE}
      action={
        mayCreate && (
          <ButtonLink href="/family-groups" variant="primary">
            Create a family group
          </ButtonLink>
        )
      }
    >
      <p>{mayCreate ? NO_GROUP : UNINVITED}</p>
    </EmptyState>
  );
}

interface TreeEmptyPanelProps {
  /** Why, if more is known. */
  message: string | null;
  /** Where there is somewhere else to go. */
  onHome?: (() => void) | undefined;
}

/** Where there is no tree to draw. */
export function TreeEmptyPanel({ message, onHome }: TreeEmptyPanelProps) {
  return (
    <EmptyState
      drawing={<TreeDrawing />}
      title="No Family Tree Data"
      action={
        onHome && (
          <Button variant="primary" onClick={onHome}>
            Back to my family
          </Button>
        )
      }
    >
      {message && message !== LATER && <p>{message}</p>}
      <p>{LATER}</p>
    </EmptyState>
  );
}

const LATER = "Your family tree will appear here once relationships are created.";

/** Where the server refuses, such as for a group that the reader does not belong to. */
export function TreeRefusedPanel(props: { message: string | null; onHome: () => void }) {
  return (
    <EmptyState
      drawing={<LostDrawing />}
      title="This family tree can't be shown"
      action={
        <Button variant="primary" onClick={props.onHome}>
          Back to my family
        </Button>
      }
    >
      <p role="alert">{props.message}</p>
    </EmptyState>
  );
}
