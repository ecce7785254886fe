import { expect, it } from "vitest";
import { rateLimits } from "#shared/accounts/auth/auth.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { issueLink } from "../../core/links/links.service.ts";

const { ctx, db, http, anAccount, password } = await testApp();

const anAccountWithTwoNames = () => anAccount({ email: "ada@example.org", username: "ada" });

const signIn = (email: string, typed = password) =>
  http.post("/api/login").send({ email, password: typed });

async function guess(name: string, times: number) {
  const answers = [];
  for (let n = 0; n < times; n++) {
    const { status, body } = await signIn(name, "a guess");
    answers.push({ status, body });
  }
  return answers;
}

it("AUTH-14 allows 10 failures for an account in 15 minutes, with its email address and username together", async () => {
  await anAccountWithTwoNames();
  await guess("ada@example.org", 5);
  await guess("ada", 5);
  await signIn("ada").expect(401);
  await signIn("ada@example.org").expect(401);
  await db.update(rateLimits).set({ expire: Date.now() - 1 });
  await signIn("ada").expect(200);
});

it("AUTH-14 doesn't reveal that two names belong to an account, or that it is blocked", async () => {
  await anAccountWithTwoNames();
  const known = [await guess("ada@example.org", 11), await guess("ada", 11)];
  const unknown = [await guess("eve@example.org", 11), await guess("eve", 11)];
  expect(known).toEqual(unknown);
  expect(known[1]!.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429]);
});

it("AUTH-14 doesn't block an account by guesses for names that look like its id", async () => {
  const { id } = await anAccountWithTwoNames();
  for (const name of [String(id), `no account: ${id}`]) await guess(name, 10);
  await signIn("ada").expect(200);
});

it("AUTH-14 AUTH-09 ends the block of all names with a new password by email", async () => {
  const { id, email } = await anAccountWithTwoNames();
  await guess(email!, 6);
  await guess("ada", 6);
  const link = { purpose: "reset", personId: id, email: email! } as const;
  const token = await issueLink(db, link, { now: ctx.now() });
  await http.post("/api/reset-password").send({ token, password: "a new sentence" }).expect(200);
  await signIn(email!, "a new sentence").expect(200);
  await signIn("ada", "a new sentence").expect(200);
});

it("AUTH-14 says when to try again and how to sign in at once, whether or not the name exists", async () => {
  await anAccountWithTwoNames();
  for (const name of ["ada", "eve"]) {
    const { status, body } = (await guess(name, 11)).at(-1)!;
    expect({ status, ...body }).toEqual({
      status: 429,
      code: "tooMany",
      message: expect.stringMatching(
        /^Too many attempts\. Try again in 1[45] minutes\. To sign in now, choose a new password with “Forgot password\?”\.$/,
      ),
    });
  }
});
