import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryClient } from "../../../lib/calls/query-client.ts";
import { type User, useSignedIn } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { joinLinkQueries, type OwnRequest } from "./join-links.api.ts";

/** How often the page checks for an answer, in milliseconds. */
const POLL_MS = 15_000;

/** The reader's own requests to join, polled while one is pending. */
export const useOwnRequests = (enabled = true) =>
  useQuery({
    ...joinLinkQueries.ownRequests(),
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === "PENDING") ? POLL_MS : false,
  });

/** The status of a request to join. */
export function OwnRequestView({ request, user }: { request: OwnRequest; user: User }) {
  const { status, familyGroupName } = request;
  const isApproved = status === "APPROVED";
  const hasJustJoined = isApproved && user.familyGroupId === null;
  useEffect(() => {
    // Reloads everything: earlier responses were for someone without a family.
    if (hasJustJoined) void queryClient.invalidateQueries();
  }, [hasJustJoined]);
  return (
    <output className="block">
      <PageHeading title={TITLES[status](familyGroupName)} documentTitle="Your request" />
      <Card
        footer={
          isApproved && (
            <ButtonLink href="/" variant="primary">
              Go to the dashboard
            </ButtonLink>
          )
        }
      >
        <p className="wrap-anywhere">{TEXTS[status](familyGroupName)}</p>
      </Card>
    </output>
  );
}

type TextsByStatus = Record<OwnRequest["status"], (family: string) => string>;

const TITLES: TextsByStatus = {
  PENDING: () => "Your request is waiting",
  APPROVED: (family) => `Welcome to ${family}!`,
  REJECTED: () => "Your request wasn't approved",
};

const TEXTS: TextsByStatus = {
  PENDING: (family) =>
    `A family administrator needs to approve your request to join ${family}. This page updates automatically. You can also come back later.`,
  APPROVED: (family) => `Your request was approved. You're now a member of ${family}.`,
  REJECTED: (family) =>
    `You can't join ${family} with this link. Ask the person who shared it with you.`,
};

/** The dashboard's card about the reader's pending request. */
export function OwnRequestCard() {
  const user = useSignedIn();
  const { data } = useOwnRequests(user.familyGroupId === null);
  const pendingRequest =
    user.familyGroupId === null && data?.find(({ status }) => status === "PENDING");
  if (!pendingRequest) return null;
  return (
    <Card title="Your request is waiting" className="mb-6">
      <p className="wrap-anywhere">
        A family administrator needs to approve your request to join{" "}
        {pendingRequest.familyGroupName}.
      </p>
    </Card>
  );
}
