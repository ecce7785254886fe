import { useState } from "react";
import { RULE_TITLES } from "#shared/tree/data-check/finding-texts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useRestoredFocus } from "../../../ui/use-restored-focus.ts";
import { type Finding, type RuleResult, useFindings } from "./data-check.api.ts";
import { FindingItem } from "./finding-item.tsx";

/** The possible errors that one rule finds: the first few, and all of them on request. */
export function FindingsCard({ result, group }: { result: RuleResult; group: number }) {
  const { rule, count, findings } = result;
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Card
      title={RULE_TITLES[rule]}
      aside={
        <Badge tone="marigold">
          <span className="tabular">{count.toLocaleString("en-US")}</span>
        </Badge>
      }
    >
      {showsAll ? (
        <AllFindings filter={{ rule }} group={group} label={RULE_TITLES[rule]} />
      ) : (
        <FindingList findings={findings} group={group} count={count} label={RULE_TITLES[rule]} />
      )}
      {!showsAll && findings.length < count && (
        <Button onClick={() => setShowsAll(true)}>
          Show all {count.toLocaleString("en-US")}
          <span className="sr-only">: {RULE_TITLES[rule]}</span>
        </Button>
      )}
    </Card>
  );
}

interface AllFindingsProps {
  filter: Parameters<typeof useFindings>[1];
  group: number;
  label: string;
}

/** All findings that match a filter, loaded page by page. */
export function AllFindings({ filter, group, label }: AllFindingsProps) {
  const findings = useFindings(group, filter);
  const { items, total, hasNextPage, isFetchingNextPage, loadMore } = findings;
  if (!items)
    return (
      <QueryPlaceholder
        query={findings}
        errorTitle="Couldn't load these entries"
        loadingLabel="Loading entries"
      >
        <Skeleton className="h-32" />
      </QueryPlaceholder>
    );
  if (items.length === 0) return null;
  return (
    <>
      <FindingList findings={items} group={group} count={total} label={label} />
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}

interface FindingListProps {
  findings: readonly Finding[];
  group: number;
  count: number;
  label: string;
}

function FindingList({ findings, group, count, label }: FindingListProps) {
  const list = useRestoredFocus<HTMLUListElement>(count);
  return (
    <ul ref={list} aria-label={label} className="divide-y divide-line">
      {findings.map((finding) => (
        <FindingItem key={finding.key} finding={finding} group={group} />
      ))}
    </ul>
  );
}
