import { describe, expect, it } from "vitest";
import { MAIL_KINDS } from "#shared/core/outbox/mail-kinds.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const { signInAs, http, aGroup, anAccount, anEvent } = await testApp();

const anAdministrator = async () =>
  signInAs(await anAccount({ role: "FAMILY_ADMIN", familyGroupId: (await aGroup()).id }));

describe("sample emails", () => {
  it("MSG-04 show administrators one of every kind, and nobody else", async () => {
    const { body: listed } = await (await anAdministrator()).get("/api/mail-previews").expect(200);
    expect(listed.map(({ kind }: { kind: string }) => kind)).toEqual(MAIL_KINDS);
    const member = await signInAs(await anAccount());
    for (const path of ["/api/mail-previews", "/api/mail-previews/reset"]) {
      await member.get(path).expect(403);
      await http.get(path).expect(401);
    }
    await (await anAdministrator()).get("/api/mail-previews/other").expect(400);
  });

  it.each(MAIL_KINDS)(
    "MSG-04 %s is complete in HTML and in text, with at most one button and no image",
    async (kind) => {
      // A real event, which must not appear in any preview.
      await anEvent({ name: "A real reunion", familyGroupId: (await aGroup()).id });
      const { body: mail } = await (
        await anAdministrator()
      )
        .get(`/api/mail-previews/${kind}`)
        .expect(200);
      expect(mail.address).toBe("ingrid@berg.example");
      const title = /<h1[^>]*>([^<]+)</.exec(mail.html)?.[1] ?? "none";
      expect(mail.text).toContain(title);
      const buttons = mail.html.match(/class="button"/g) ?? [];
      expect(buttons.length).toBeLessThanOrEqual(1);
      for (const [, href] of mail.html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        expect(href).toMatch(/^http:\/\/127\.0\.0\.1:3000\//);
        expect(mail.text).toContain(href.replaceAll("&amp;", "&"));
      }
      for (const unwanted of ["<img", "undefined", "null", "A real reunion"]) {
        expect(mail.html).not.toContain(unwanted);
        expect(mail.text).not.toContain(unwanted);
      }
      const hasCalendar = kind === "rsvpReceived" || kind === "upcoming";
      expect(mail.attachments).toEqual(hasCalendar ? ["Summer reunion.ics"] : []);
    },
  );
});
