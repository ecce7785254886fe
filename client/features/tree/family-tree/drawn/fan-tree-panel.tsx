import { useMemo } from "react";
import { createPortal } from "react-dom";
import { layOutFan } from "#shared/tree/family-chart/fan/lay-out-fan.ts";
import { useToday } from "../../../../lib/dates.ts";
import { FanSavePanel, FanViewPanel } from "../../family-chart/index.ts";
import { PosterButton } from "../../poster/index.ts";
import { FanShapePicker } from "../controls/shape-picker.tsx";
import { FoundElsewherePanel } from "../member/found-elsewhere-panel.tsx";
import { memberInTree } from "../member/member.ts";
import { useTreePage } from "../tree-page.ts";
import { noteAlone } from "../tree-notes.ts";
import { fileTitle, titleOf } from "../tree-title.ts";
import { DrawingFrame, DrawnAreaPanel, TreeNotePanel } from "./drawn-area-panel.tsx";
import { type DrawnTreeProps, namesIn } from "./drawn-tree.ts";
import { storePlace, readPlace } from "./kept-place.ts";
import { SampleNoticePanel } from "./sample-notice-panel.tsx";
import { usePeople } from "./use-people.ts";

/** A person's ancestors as a fan, with its notices. */
export default function FanTreePanel({ tree, view: shown }: DrawnTreeProps) {
  const page = useTreePage();
  const { group, show, found, isLoadingTree: isLoading, tools } = page;
  const { graph, focus, generations } = tree;
  const { fan: shape } = shown;
  const isSample = tree.kind === "sample";
  const fan = useMemo(
    () => layOutFan(graph, focus, { generations, shape }),
    [graph, focus, generations, shape],
  );
  const personById = usePeople(graph);
  const today = useToday();
  const title = titleOf(tree, "fan", personById);
  const called = fileTitle(isSample ? "" : page.family, title);
  const kept = useMemo(
    () => ({ fan, personById, title: called, today }),
    [fan, personById, called, today],
  );
  const around = `fan ${tree.kind} ${focus.join()}`;
  const subject = `${around} ${generations} ${shape}`;
  const place = useMemo(() => readPlace(subject), [subject]);
  const isIn = fan.sectors.some(({ person }) => graph.people.id[person] === found);
  const elsewhere = found === null || isIn ? undefined : namesIn(tree, [found])[0];
  return (
    <>
      {isSample && <SampleNoticePanel onRetry={page.retryTree} busy={isLoading} />}
      {found !== null && elsewhere && (
        <FoundElsewherePanel
          name={elsewhere}
          onShow={() => show({ focus: [found], view: "both", relate: [] })}
          onClose={page.forgetFound}
        />
      )}
      {fan.generations === 0 && <TreeNotePanel>{noteAlone(tree)}</TreeNotePanel>}
      {tools &&
        createPortal(
          <>
            {group !== null && !isSample && (
              <PosterButton group={group} graph={graph} focus={focus} isWhole={false} />
            )}
            <FanShapePicker shape={shape} onChoose={(fan) => show({ fan })} />
          </>,
          tools,
        )}
      <FanSavePanel kept={kept} tools={tools} />
      <DrawnAreaPanel isBusy={isLoading} isLoading={isLoading && !isSample}>
        <DrawingFrame label={title} keys={KEYS}>
          <FanViewPanel
            key={around}
            handle={page.chart}
            fan={fan}
            personById={personById}
            subject={subject}
            reading={page.nameSize}
            place={place}
            onPlace={(place) => storePlace(subject, place)}
            found={found}
            onOpen={(id) => page.openMember(memberInTree(personById(id)), isSample)}
          />
        </DrawingFrame>
      </DrawnAreaPanel>
    </>
  );
}

const KEYS = "Use the arrow keys to move between relatives, and Enter to open a person.";
