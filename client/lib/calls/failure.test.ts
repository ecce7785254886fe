import { expect, it } from "vitest";
import { withPage } from "../../../tests/support/browser/browser-page.ts";
import { ApiError } from "./api.ts";
import { describeFailure } from "./failure.ts";

const page = withPage();
/** The error that fetch throws if no response arrives. */
const unanswered = new TypeError("Failed to fetch");

it("UX-04 shows the server's message for any error", () => {
  expect(describeFailure(new ApiError(409, "{}", "Somebody has this name already."))).toBe(
    "Somebody has this name already.",
  );
  expect(describeFailure(new ApiError(500, "{}", "Please try later."))).toBe("Please try later.");
});

it("UX-04 never reports an error of the server or the page as a lost connection", () => {
  for (const error of [
    new ApiError(500, "<html>"),
    new ApiError(404, ""),
    new Error("x is not a function"),
  ])
    expect(describeFailure(error)).toMatch(/^Something went wrong on our end\./);
  page.isOnline = false;
  expect(describeFailure(new ApiError(500, "<html>"))).toMatch(
    /^Something went wrong on our end\./,
  );
  expect(describeFailure(new Error("x is not a function"))).toMatch(
    /^Something went wrong on our end\./,
  );
});

it("UX-04 distinguishes a lost connection from a server that doesn't respond", () => {
  expect(describeFailure(unanswered)).toMatch(/^The server didn't respond\./);
  page.isOnline = false;
  expect(describeFailure(unanswered)).toMatch(/^You're offline\./);
});
