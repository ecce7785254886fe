import { Card } from "../../ui/card.tsx";

/** What is ahead of a person, and what was last changed of them. */
export const ProfileCards = () => (
  <div className="mt-6 grid gap-6 sm:grid-cols-2">
    <Card title="Upcoming Events">
      <p className="text-quiet">No upcoming events</p>
    </Card>
    <Card title="Recent Activity">
      <p className="text-quiet">No recent activity</p>
    </Card>
  </div>
);
