import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Preview } from "#shared/messages/messages/written.schema.ts";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import type { messagesQueries } from "./messages.api.ts";

interface PreviewDialogProps {
  query: ReturnType<typeof messagesQueries.preview>;
  onClose: () => void;
}

/** Previews an email as its author would receive it, as HTML and as text. */
export default function PreviewDialog({ query, onClose }: PreviewDialogProps) {
  const preview = useQuery(query);
  const [part, setPart] = useState<"html" | "text">("html");
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Preview"
      description="The email as you would receive it. Each reader sees their own name."
    >
      {preview.data ? (
        <>
          <p className="mb-3 wrap-anywhere">
            <strong>Subject:</strong> {preview.data.subject}
          </p>
          <Tabs
            label="Parts of the email"
            shown={part}
            onShow={setPart}
            tabs={[
              { name: "html", title: "HTML", panel: <Frame {...preview.data} /> },
              {
                name: "text",
                title: "Text",
                panel: (
                  <pre className="text-sm wrap-anywhere whitespace-pre-wrap">
                    {preview.data.text}
                  </pre>
                ),
              },
            ]}
          />
        </>
      ) : (
        <QueryPlaceholder
          query={preview}
          errorTitle="Couldn't load the preview"
          loadingLabel="Loading the preview"
        >
          <Skeleton className="h-96" />
        </QueryPlaceholder>
      )}
    </Dialog>
  );
}

/** The sandbox runs no scripts, and links open in a new tab. */
const Frame = ({ html, subject }: Preview) => (
  <iframe
    title={`Preview of “${subject}”`}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={html.replace(/<head>/i, '<head><base target="_blank">')}
    className="h-[26rem] w-full rounded border border-line"
  />
);
