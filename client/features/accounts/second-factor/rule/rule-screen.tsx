import { useMutation, useQuery } from "@tanstack/react-query";
import { useParams } from "wouter";
import { secondFactorRuleContract } from "#shared/accounts/second-factor/second-factor-rule.contract.ts";
import { countOf } from "#shared/lib/count.ts";
import { createClient, createQueries } from "../../../../lib/calls/api.ts";
import { retryOnceUnlessNotFound } from "../../../../lib/calls/failure.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";
import { parseId } from "../../../../lib/paths.ts";
import { AdministratorsOnly } from "../../../../lib/session/administrators-only.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { ErrorText } from "../../../../ui/error-text.tsx";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { useGroupNames } from "../../../family/groups/index.ts";

const ruleApi = createClient(secondFactorRuleContract);
const ruleQueries = createQueries(secondFactorRuleContract);

/** Whether a family group requires a second step of its administrators. */
export default function RuleScreen() {
  const group = parseId(useParams<{ id: string }>().id) ?? 0;
  return (
    <AdministratorsOnly>
      <Rule key={group} groupId={group} />
    </AdministratorsOnly>
  );
}

function Rule({ groupId }: { groupId: number }) {
  const name = useGroupNames()(groupId);
  const rule = useQuery({
    ...ruleQueries.show({ params: { id: groupId } }),
    retry: retryOnceUnlessNotFound,
  });
  const change = useMutation({
    mutationFn: (isRequired: boolean) =>
      ruleApi.set({ params: { id: groupId }, body: { isRequired } }),
    onSuccess: ({ isRequired }) => {
      toast({ title: isRequired ? "Second step required" : "Second step no longer required" });
      return invalidate("secondFactorRule", "auth", "history");
    },
  });
  return (
    <>
      <PageHeading
        title="Second step"
        documentTitle="Second step of administrators"
        subtitle={name}
        actions={<ButtonLink href="/family-groups">Family groups</ButtonLink>}
      />
      {!rule.data ? (
        <QueryPlaceholder
          query={rule}
          errorTitle="Couldn't load this family group's rule"
          loadingLabel="Loading the rule"
        >
          <Skeleton className="h-40 max-w-3xl" />
        </QueryPlaceholder>
      ) : (
        <Card
          title={
            rule.data.isRequired
              ? "Administrators need a second step"
              : "Administrators sign in with a password alone"
          }
          className="max-w-3xl"
        >
          <div className="grid justify-items-start gap-5">
            <p>
              {rule.data.isRequired
                ? "Family Admins without a passkey or an authenticator app have the rights of a member until they add one. Super Admins keep their rights."
                : "Require a passkey or an authenticator app of this family's administrators. Until they add one, they have the rights of a member. Super Admins keep their rights."}
            </p>
            <p>{describeCount(rule.data)}</p>
            <ErrorText error={change.error} />
            <Button
              variant={rule.data.isRequired ? "secondary" : "primary"}
              busy={change.isPending}
              onClick={() => change.mutate(!rule.data.isRequired)}
            >
              {rule.data.isRequired ? "Stop requiring it" : "Require a second step"}
            </Button>
            <TextLink href="/account" className="inline-flex min-h-touch items-center">
              Your own second step
            </TextLink>
          </div>
        </Card>
      )}
    </>
  );
}

function describeCount({
  administrators,
  withSecondStep,
}: {
  administrators: number;
  withSecondStep: number;
}) {
  if (administrators === 0) return "This family has no Family Admins who can sign in.";
  const total = countOf(administrators, "Family Admin");
  return `${withSecondStep} of ${total} ${withSecondStep === 1 ? "has" : "have"} a second step.`;
}
