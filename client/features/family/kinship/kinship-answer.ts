import { countOf } from "#shared/lib/count.ts";
import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import {
  type Answer,
  findByQuestion,
} from "#shared/tree/family-tree/kin-questions/find-by-question.ts";
import { describeKinship, findKinship } from "#shared/family/kinship/kinship.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { graphOf } from "../../../lib/family-graphs.ts";

/** The answer to a question about relatives. */
export interface KinshipAnswer {
  people: readonly TreePerson[];
  /** The number of relatives found but not listed. */
  unlistedCount: number;
  /** The heading: 'Relatives', or 'Relatives: the first 20 of 34'. */
  title: string;
  /** Shown if nobody was found; null if the text isn't a question about relatives. */
  emptyText: string | null;
}

const EXAMPLES = ["my mother's cousins", "my cousins", "my grandparents", "my children"];

/** Answers a question such as 'my mother's cousins' for the reader (an id). */
export function answerQuestion(
  rows: FamilyRows,
  viewerId: number,
  text: string,
  limit?: number,
): KinshipAnswer {
  const graph = graphOf(rows);
  const viewer = graph.indexOfId.get(viewerId);
  const answer = findByQuestion(graph, viewer, text, limit);
  const emptyAnswer = (nothing: string | null): KinshipAnswer => ({
    people: [],
    unlistedCount: 0,
    title: "",
    emptyText: nothing,
  });
  /** Adds an example question that has an answer, if there is one. */
  const withExample = (nothing: string) => {
    const example = exampleFor(graph, viewer);
    return emptyAnswer(example ? `${nothing} Try: ${example}` : nothing);
  };
  switch (answer?.kind) {
    case undefined:
      return emptyAnswer(null);
    case "unknownWords": {
      const unknown = `We don't recognize “${answer.words}” as a kind of relative.`;
      return withExample(answer.isMarked ? `${unknown} ${MODIFIER_HELP}` : unknown);
    }
    case "readerNotInFamily":
      return emptyAnswer("You're not in this tree yet. Try a name: Anna's cousins");
    case "noMatch":
      return withExample(
        `No matching relatives in the tree yet.${describeUndated(answer.undated)}`,
      );
    case "unknownName":
      return withExample(`No one in this family is named “${answer.name}”.`);
    case "unfinished":
      return emptyAnswer(UNFINISHED);
    case "found": {
      const people = answer.people.map((index) => personAt(graph, index));
      return {
        people,
        unlistedCount: answer.furtherCount,
        title: titleOf(answer),
        emptyText: null,
      };
    }
  }
}

const examples = new WeakMap<FamilyGraph, Map<number | undefined, string | undefined>>();

/** An example question that has an answer, cached because every keystroke may need one. */
function exampleFor(graph: FamilyGraph, viewer: number | undefined): string | undefined {
  const cached = examples.get(graph) ?? new Map<number | undefined, string | undefined>();
  examples.set(graph, cached);
  if (!cached.has(viewer)) {
    const isAnswered = (each: string) => findByQuestion(graph, viewer, each)?.kind === "found";
    cached.set(viewer, EXAMPLES.find(isAnswered));
  }
  return cached.get(viewer);
}

const UNFINISHED = "This search was too broad to finish. Add a name to narrow it down.";

const MODIFIER_HELP =
  "You can ask for older or younger brothers, sisters, and cousins, and for maternal or paternal relatives.";

const describeUndated = (undated: number) =>
  undated === 0
    ? ""
    : ` ${countOf(undated, "person was", "people were")} left out, because their birth dates don't show who is older.`;

function titleOf(answer: Extract<Answer, { kind: "found" }>): string {
  const { people, furtherCount, isCounted, undated } = answer;
  const all = people.length + furtherCount;
  const total = isCounted ? all : `more than ${all}`;
  const title =
    furtherCount === 0 ? "Relatives" : `Relatives: the first ${people.length} of ${total}`;
  const notes = (isCounted ? "" : ` ${UNFINISHED}`) + describeUndated(undated);
  return notes ? `${title}.${notes}` : title;
}

const kinshipCache = new WeakMap<FamilyRows, Map<string, string | null>>();

/** What a person (an id) is to the reader: 'your aunt'; null if they aren't related or not in this family. */
export function describeKinTo(rows: FamilyRows, viewerId: number, id: number): string | null {
  const cached = kinshipCache.get(rows) ?? new Map<string, string | null>();
  kinshipCache.set(rows, cached);
  const pair = `${viewerId} ${id}`;
  if (!cached.has(pair)) cached.set(pair, findKin(rows, viewerId, id));
  return cached.get(pair) ?? null;
}

function findKin(rows: FamilyRows, viewerId: number, id: number): string | null {
  if (id === viewerId) return "you";
  const graph = graphOf(rows);
  const [viewer, person] = [graph.indexOfId.get(viewerId), graph.indexOfId.get(id)];
  if (viewer === undefined || person === undefined) return null;
  const kinship = findKinship(graph, viewer, person);
  if (!kinship) return null;
  const description = describeKinship(kinship, { subject: "your" });
  return description.charAt(0).toLowerCase() + description.slice(1);
}
