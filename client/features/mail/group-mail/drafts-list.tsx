import { countOf } from "#shared/lib/count.ts";
import { useMutation, type UseQueryResult } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { LetterDrawing } from "../../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { type Draft, messagesApi } from "../../messages/messages/index.ts";
import { formatDateTime } from "../../../lib/dates.ts";

interface DraftsListProps {
  query: UseQueryResult<Draft[]>;
  onOpen: (draft: Draft) => void;
  onDeleted: (id: number) => void;
}

/** The writer's unsent messages, from any device. */
export function DraftsList({ query, onOpen, onDeleted }: DraftsListProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => messagesApi.deleteDraft({ params: { id } }),
    onSuccess: (_, id) => {
      onDeleted(id);
      return invalidate("messages");
    },
    onError: (error) =>
      toast({
        title: "Couldn't delete this draft",
        description: describeFailure(error),
        destructive: true,
      }),
  });
  if (!query.data)
    return (
      <QueryPlaceholder
        query={query}
        errorTitle="Couldn't load your drafts"
        loadingLabel="Loading your drafts"
      >
        <Skeleton className="h-32" />
      </QueryPlaceholder>
    );
  if (query.data.length === 0)
    return (
      <EmptyState drawing={<LetterDrawing />} title="No drafts">
        Messages are saved here while you write.
      </EmptyState>
    );
  return (
    <ul aria-label="Drafts" className="divide-y divide-line">
      {query.data.map((draft) => (
        <li key={draft.id} className="flex flex-wrap items-center gap-3 py-3">
          <div className="min-w-48 flex-1">
            <p className="font-semibold wrap-anywhere">{draft.subject || "No subject"}</p>
            <p className="text-[0.9rem] text-quiet">
              {countOf(draft.recipientIds.length, "recipient")}, saved{" "}
              {formatDateTime(draft.updatedAt)}
            </p>
          </div>
          <Button onClick={() => onOpen(draft)}>
            Continue<span className="sr-only"> writing {draft.subject}</span>
          </Button>
          <Button
            padding="none"
            variant="quiet"
            aria-label={`Delete draft ${draft.subject}`}
            disabled={isPending}
            onClick={() => mutate(draft.id)}
          >
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
