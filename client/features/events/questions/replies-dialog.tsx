import { Dialog } from "../../../ui/windows/dialog.tsx";
import { questionsApi, questionsQueries, renewQuestions } from "./questions.api.ts";
import { RepliesStep } from "./replies-step.tsx";

interface RepliesDialogProps {
  event: { id: number; name: string };
  onClose: () => void;
}

/** What the organisers ask of those of a household who come. */
export default function RepliesDialog({ event, onClose }: RepliesDialogProps) {
  const params = { id: event.id };
  return (
    <Dialog onClose={onClose} title="A few questions" description={event.name}>
      <RepliesStep
        asking={questionsQueries.list({ params })}
        draftName={`replies-${event.id}`}
        reply={(replies) => questionsApi.reply({ params, body: { replies } })}
        renew={renewQuestions}
        onDone={onClose}
      />
    </Dialog>
  );
}
