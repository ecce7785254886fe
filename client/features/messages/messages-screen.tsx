import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { AdministratorsOnly } from "../auth/administrators-only.tsx";

// Apart, so that the first page names few of its files.
const Messages = lazyPart(() => import("./messages.tsx"));

export default function MessagesScreen() {
  return (
    <AdministratorsOnly>
      <PageHeading title="Messages" subtitle="Write to the family: one mail for each address." />
      <Messages />
    </AdministratorsOnly>
  );
}
