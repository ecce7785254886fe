import { grants } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { lazyComponent } from "../../../../ui/loading/lazy-component.tsx";
import { loadFirstRelatives } from "../../../family/relationships/index.ts";
import { useTreePage } from "../tree-page.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { LostDrawing } from "../../../../ui/drawings/lost-drawing.tsx";
import { TreeDrawing } from "../../../../ui/drawings/tree-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";

const FirstRelatives = lazyComponent(loadFirstRelatives);

const TITLE = "Please select a parent to view their family tree";
const HINT = "Choose a parent or couple, search for “my aunt”, or start here:";
const NOT_IN_GROUP =
  "You don't belong to a family group yet. Ask your family's administrator to invite you.";
const NO_GROUP = "There's no family group yet. Create one to start your family tree.";
const OPTIONS_FAILED = "Couldn't load the list of parents.";

const LARGE_BUTTON = "h-16 w-80 max-w-full text-2xl";

interface TreePromptPanelProps {
  /** Null if the reader isn't in the group shown. */
  onCenter: (() => void) | null;
  onShowWholeFamily: () => void;
  /** Set if the list of parents couldn't be loaded. */
  onRetry: (() => void) | null;
}

/** Shown before anyone is chosen. */
export function TreePromptPanel({ onCenter, onShowWholeFamily, onRetry }: TreePromptPanelProps) {
  return (
    <EmptyState
      drawing={
        // Without the drawing, a phone shows the buttons without scrolling.
        <div className="max-md:hidden">
          <TreeDrawing />
        </div>
      }
      title={TITLE}
      action={
        <div className="flex flex-wrap items-center justify-center gap-3">
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          {onCenter && (
            <Button variant="primary" onClick={onCenter} className={LARGE_BUTTON}>
              Center on me
            </Button>
          )}
          <Button
            variant={onCenter ? "secondary" : "primary"}
            onClick={onShowWholeFamily}
            className={onCenter ? undefined : LARGE_BUTTON}
          >
            Show whole family
          </Button>
        </div>
      }
    >
      <p>{onRetry ? OPTIONS_FAILED : HINT}</p>
    </EmptyState>
  );
}

/** Shown if there is no family group. */
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
      <p>{mayCreate ? NO_GROUP : NOT_IN_GROUP}</p>
    </EmptyState>
  );
}

interface TreeEmptyPanelProps {
  /** The reason, if it is known. */
  message: string | null;
  /** Set if the reader isn't at home already. */
  onHome?: (() => void) | undefined;
}

/** Shown if the tree is empty. */
export function TreeEmptyPanel({ message, onHome }: TreeEmptyPanelProps) {
  const { group, openAddRelative } = useTreePage();
  const user = useSignedIn();
  const mayAdd = group !== null && grants(user, "relationship.edit", group);
  const isOwn = user.familyGroupId === group;
  return (
    <EmptyState
      drawing={<TreeDrawing />}
      title="No Family Tree Data"
      action={
        <div className="grid justify-items-center gap-4">
          {mayAdd && isOwn && (
            <>
              <p>Start with your own relatives:</p>
              <FirstRelatives
                name={user.fullName}
                onAdd={(relative) => openAddRelative(user, relative)}
              />
            </>
          )}
          {mayAdd && !isOwn && (
            <ButtonLink href="/members" variant="primary">
              Add the first person
            </ButtonLink>
          )}
          {onHome && (
            <Button variant={mayAdd ? "secondary" : "primary"} onClick={onHome}>
              Back to my family
            </Button>
          )}
        </div>
      }
    >
      {message && message !== EMPTY_TEXT && <p>{message}</p>}
      <p>{EMPTY_TEXT}</p>
    </EmptyState>
  );
}

const EMPTY_TEXT = "Your family tree will appear here once relationships are created.";

/** Shown if the server rejects the request, for example for another group. */
export function TreeErrorPanel(props: { message: string | null; onHome: () => void }) {
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
