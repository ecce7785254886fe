import { useMemo } from "react";
import { createPortal } from "react-dom";
import { layOutFan } from "#shared/tree/family-chart/fan/lay-out-fan.ts";
import { useToday } from "../../../../lib/dates.ts";
import { FanSavePanel, FanViewPanel } from "../../family-chart/index.ts";
import { PosterButton } from "../../poster/index.ts";
import { FanShapePicker } from "../controls/shape-picker.tsx";
import { FoundElsewherePanel } from "../member/found-elsewhere-panel.tsx";
import { memberFromTree } from "../member/member.ts";
import { useTreePage } from "../tree-page.ts";
import { describeMissingRelatives } from "../tree-notes.ts";
import { fileTitle, titleOf } from "../tree-title.ts";
import { DrawingFrame, DrawingAreaPanel, TreeNotePanel } from "./drawing-area-panel.tsx";
import { type TreePanelProps, findNames } from "./tree-data.ts";
import { storePosition, readPosition } from "./history-state.ts";
import { SampleNoticePanel } from "./sample-notice-panel.tsx";
import { usePeople } from "./use-people.ts";

/** A person's ancestors as a fan, with its notices. */
export default function FanTreePanel({ tree, view: treeView }: TreePanelProps) {
  const page = useTreePage();
  const { group, show, searchHitId, isLoadingTree: isLoading, buttonContainer } = page;
  const { graph, focus, generations } = tree;
  const { fan: shape } = treeView;
  const isSample = tree.kind === "sample";
  const fan = useMemo(
    () => layOutFan(graph, focus, { generations, shape }),
    [graph, focus, generations, shape],
  );
  const personById = usePeople(graph);
  const today = useToday();
  const title = titleOf(tree, "fan", personById);
  const saveTitle = fileTitle(isSample ? "" : page.family, title);
  const toSave = useMemo(
    () => ({ fan, personById, title: saveTitle, today }),
    [fan, personById, saveTitle, today],
  );
  const fanKey = `fan ${tree.kind} ${focus.join()}`;
  const subject = `${fanKey} ${generations} ${shape}`;
  const position = useMemo(() => readPosition(subject), [subject]);
  const isInFan = fan.sectors.some(({ person }) => graph.people.id[person] === searchHitId);
  const foundName = searchHitId === null || isInFan ? undefined : findNames(tree, [searchHitId])[0];
  return (
    <>
      {isSample && <SampleNoticePanel onRetry={page.retryTree} isBusy={isLoading} />}
      {searchHitId !== null && foundName && (
        <FoundElsewherePanel
          name={foundName}
          onShow={() => show({ focus: [searchHitId], view: "both", pair: [] })}
          onClose={page.forgetFound}
        />
      )}
      {fan.generations === 0 && <TreeNotePanel>{describeMissingRelatives(tree)}</TreeNotePanel>}
      {buttonContainer &&
        createPortal(
          <>
            {group !== null && !isSample && (
              <PosterButton group={group} graph={graph} focus={focus} isWhole={false} />
            )}
            <FanShapePicker shape={shape} onChoose={(fan) => show({ fan })} />
          </>,
          buttonContainer,
        )}
      <FanSavePanel toSave={toSave} buttonContainer={buttonContainer} />
      <DrawingAreaPanel isBusy={isLoading} isLoading={isLoading && !isSample}>
        <DrawingFrame label={title}>
          <FanViewPanel
            key={fanKey}
            handle={page.chartHandle}
            fan={fan}
            personById={personById}
            subject={subject}
            readingScale={page.nameSize}
            position={position}
            onPositionChange={(position) => storePosition(subject, position)}
            searchHitId={searchHitId}
            onOpen={(id) => page.openMember(memberFromTree(personById(id)), isSample)}
          />
        </DrawingFrame>
      </DrawingAreaPanel>
    </>
  );
}
