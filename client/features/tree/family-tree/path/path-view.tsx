import { useState } from "react";
import { useToday } from "../../../../lib/dates.ts";
import type { Relatedness, PathLines } from "../../../family/kinship/index.ts";
import type { TreeView } from "../controls/tree-view.ts";
import { type PathCardContext, PathCard } from "./path-card.tsx";
import { PathChart } from "./path-chart.tsx";
import { endsOf } from "./path-columns.ts";
import { fileTitle } from "../tree-title.ts";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import {
  SaveButton,
  SaveFilePanel,
  OnPaperPanel,
  usePrintInstead,
} from "../../family-chart/index.ts";
import { preparePathFile, printPath, createPathSheet, type PathToSave } from "./path-export.ts";

interface PathViewProps extends PathCardContext, Pick<Relatedness, "lines" | "steps"> {
  /** The family's name. */
  family: string;
  /** Names both people. */
  sentence: string;
  shape: TreeView["shape"];
  /** The element that holds the drawing's buttons. */
  buttonContainer: HTMLElement | null;
}

const LABEL = "The path between them";

/** The path between two people, shown instead of the tree, with saving and printing. */
export function PathView(props: PathViewProps) {
  const { lines, family, sentence, steps, shape, buttonContainer, ...context } = props;
  const today = useToday();
  const shared = { lines, context, label: LABEL };
  if (shape === "list") return <PathList {...shared} />;
  const [one, other] = endsOf(lines).map(({ id }) => context.personById(id).shortName || "Unknown");
  const title = fileTitle(family, `How ${one} and ${other} are related`);
  return (
    <>
      <PathChart {...shared} />
      <PathSave
        toSave={{
          lines,
          family,
          sentence,
          steps,
          title,
          today,
          context: { ...context, viewerId: null },
        }}
        buttonContainer={buttonContainer}
      />
    </>
  );
}

interface PathListProps {
  lines: PathLines;
  label: string;
  context: PathCardContext;
}

/** A path in order, person by person, with the other parents of the children on it. */
function PathList({ lines, label, context }: PathListProps) {
  const { left, top, right } = lines;
  const people = [...left.toReversed(), ...top, ...right];
  const ends = [people[0], people.at(-1)];
  return (
    <ol aria-label={label} className="grid gap-3 p-4 md:px-6">
      {people.map(({ id, kinshipTerm, otherParents }) => (
        <li
          key={id}
          className="grid gap-3"
          style={{ gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))" }}
        >
          <PathCard
            id={id}
            kinshipTerm={kinshipTerm}
            isEnd={ends.some((end) => end?.id === id)}
            context={context}
          />
          {otherParents.map((other) => (
            <PathCard key={other.id} id={other.id} kinshipTerm="with" context={context} />
          ))}
        </li>
      ))}
    </ol>
  );
}

interface PathSaveProps {
  toSave: PathToSave;
  /** The element that holds the button; null until it exists. */
  buttonContainer: HTMLElement | null;
}

/** A button to save or print a drawn path. While it is shown, the browser's own print command prints the path too. */
function PathSave({ toSave, buttonContainer }: PathSaveProps) {
  const [isOpen, setOpen] = useState(false);
  usePrintInstead(() => createPathSheet(toSave));
  return (
    <>
      <SaveButton buttonContainer={buttonContainer} onOpen={() => setOpen(true)} />
      {isOpen && <PathSaveDialog toSave={toSave} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Saves a path as a file or prints it. */
function PathSaveDialog({ toSave, onClose }: { toSave: PathToSave; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Save or print"
      description={`${toSave.title}: the explanation and everyone on the path.`}
    >
      <SaveFilePanel
        title={toSave.title}
        today={toSave.today}
        prepare={() => preparePathFile(toSave)}
      />
      <OnPaperPanel
        description="On 1 page."
        failureMessage="Couldn't prepare the page. Try again."
        onPrint={() => printPath(toSave)}
        onPrinted={onClose}
      />
    </Dialog>
  );
}
