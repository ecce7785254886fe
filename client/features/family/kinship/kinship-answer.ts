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
  /** How many more were found than are listed. */
  more: number;
  /** The heading: 'Relatives', or 'Relatives: the first 20 of 34'. */
  title: string;
  /** Shown if nobody was found; null if no kin word was typed. */
  nothing: string | null;
}

const EXAMPLES = ["my mother's cousins", "my cousins", "my grandparents", "my children"];

/** Answers a question such as 'my mother's cousins' for the reader (an id). */
export function answerQuestion(
  rows: FamilyRows,
  readerId: number,
  text: string,
  most?: number,
): KinshipAnswer {
  const graph = graphOf(rows);
  const reader = graph.indexOfId.get(readerId);
  const answer = findByQuestion(graph, reader, text, most);
  const none = (nothing: string | null): KinshipAnswer => ({
    people: [],
    more: 0,
    title: "",
    nothing,
  });
  /** Adds an example question that has an answer, if there is one. */
  const withExample = (nothing: string) => {
    const example = exampleFor(graph, reader);
    return none(example ? `${nothing} Try: ${example}` : nothing);
  };
  switch (answer?.kind) {
    case undefined:
      return none(null);
    case "strange": {
      const unknown = `We don't recognize “${answer.words}” as a kind of relative.`;
      return withExample(answer.isMarked ? `${unknown} ${MARKS}` : unknown);
    }
    case "outside":
      return none("You're not in this tree yet. Try a name: Anna's cousins");
    case "nobody":
      return withExample(
        `No matching relatives in the tree yet.${describeLeftOut(answer.undated)}`,
      );
    case "nameless":
      return withExample(`No one in this family is named “${answer.name}”.`);
    case "unfinished":
      return none(UNFINISHED);
    case "found": {
      const people = answer.people.map((index) => personAt(graph, index));
      return { people, more: answer.more, title: titleOf(answer), nothing: null };
    }
  }
}

const examples = new WeakMap<FamilyGraph, Map<number | undefined, string | undefined>>();

/** An example question that has an answer, cached because every keystroke may need one. */
function exampleFor(graph: FamilyGraph, reader: number | undefined): string | undefined {
  const known = examples.get(graph) ?? new Map<number | undefined, string | undefined>();
  examples.set(graph, known);
  if (!known.has(reader)) {
    const isAnswered = (each: string) => findByQuestion(graph, reader, each)?.kind === "found";
    known.set(reader, EXAMPLES.find(isAnswered));
  }
  return known.get(reader);
}

const UNFINISHED = "This search was too broad to finish. Add a name to narrow it down.";

const MARKS =
  "You can ask for older or younger brothers, sisters, and cousins, and for maternal or paternal relatives.";

const describeLeftOut = (undated: number) =>
  undated === 0
    ? ""
    : ` ${countOf(undated, "person was", "people were")} left out, because their birth dates don't show who is older.`;

function titleOf(answer: Extract<Answer, { kind: "found" }>): string {
  const { people, more, isCounted, undated } = answer;
  const all = people.length + more;
  const many = isCounted ? all : `more than ${all}`;
  const title = more === 0 ? "Relatives" : `Relatives: the first ${people.length} of ${many}`;
  const notes = (isCounted ? "" : ` ${UNFINISHED}`) + describeLeftOut(undated);
  return notes ? `${title}.${notes}` : title;
}

const kinshipCache = new WeakMap<FamilyRows, Map<string, string | null>>();

/** What a person (an id) is to the reader: 'your aunt'; null if they aren't related or not in this family. */
export function describeKinTo(rows: FamilyRows, readerId: number, id: number): string | null {
  const known = kinshipCache.get(rows) ?? new Map<string, string | null>();
  kinshipCache.set(rows, known);
  const pair = `${readerId} ${id}`;
  if (!known.has(pair)) known.set(pair, findKin(rows, readerId, id));
  return known.get(pair) ?? null;
}

function findKin(rows: FamilyRows, readerId: number, id: number): string | null {
  if (id === readerId) return "you";
  const graph = graphOf(rows);
  const [reader, person] = [graph.indexOfId.get(readerId), graph.indexOfId.get(id)];
  if (reader === undefined || person === undefined) return null;
  const kinship = findKinship(graph, reader, person);
  if (!kinship) return null;
  const words = describeKinship(kinship, { subject: "your" });
  return words.charAt(0).toLowerCase() + words.slice(1);
}
