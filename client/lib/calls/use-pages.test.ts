import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import type { Page } from "#shared/lib/contract.ts";
import {
  renderHook,
  waitUntilSettled,
  waitUntil,
} from "../../../tests/support/browser/render-hook.ts";
import { aSite } from "../../../tests/support/browser/fake-site.ts";
import { createQueries } from "./api.ts";
import { useAllPages, usePages } from "./use-pages.ts";

const boats = createQueries(
  defineContract("boats", {
    list: {
      method: "get",
      path: "/api/boats",
      summary: "All boats",
      access: "public",
      query: z.object({ search: z.optional(z.string()) }),
      response: { page: z.string() },
    },
  }),
);
const list = (search?: string) => boats.list({ query: search ? { search } : {} });

const site = await aSite();
let client = new QueryClient();
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
});
const wrapper = (element: ReactNode) => createElement(QueryClientProvider, { client }, element);

type FakeResponse = [status: number, text: string, headers: Record<string, string>];
const pageResponse = (names: string[], total: number, next?: string): FakeResponse => [
  200,
  JSON.stringify(names),
  { "X-Total-Count": String(total), ...(next && { Link: `<${next}>; rel="next"` }) },
];
const requestedUrls = () => site.calls.map(({ url }) => url);

it("MEM-05 loads a long list page by page, and shows the total count", async () => {
  site.answers = [pageResponse(["Ada", "Bea"], 3, "/api/boats?after=b"), pageResponse(["Cid"], 4)];
  const { result } = renderHook(() => usePages(list()), wrapper);
  expect(result.current).toMatchObject({ items: undefined, total: 0, isPending: true });
  await waitUntil(() => !result.current.isPending);
  expect(result.current).toMatchObject({ items: ["Ada", "Bea"], total: 3, hasNextPage: true });

  result.current.loadMore();
  await waitUntil(() => result.current.items?.length === 3);
  expect(result.current).toMatchObject({
    items: ["Ada", "Bea", "Cid"],
    total: 4,
    hasNextPage: false,
  });
  result.current.loadMore();
  await waitUntilSettled();
  expect(result.current.isFetching).toBe(false);
  expect(requestedUrls()).toEqual(["/api/boats", "/api/boats?after=b"]);
});

it("MEM-05 never requests a page twice while it is loading", async () => {
  const resolvers: ((page: Page<string>) => void)[] = [];
  const queryFn = () => new Promise<Page<string>>((resolve) => resolvers.push(resolve));
  const slowList = { ...list(), queryFn };
  const { result } = renderHook(() => usePages(slowList), wrapper);
  resolvers[0]?.({ items: ["Ada"], total: 2, next: "a" });
  await waitUntil(() => !result.current.isPending);
  result.current.loadMore();
  await waitUntil(() => result.current.isFetchingNextPage);
  result.current.loadMore();
  await waitUntilSettled();
  expect(resolvers).toHaveLength(2);
  resolvers[1]?.({ items: ["Bea"], total: 2, next: null });
  await waitUntil(() => result.current.items?.length === 2);
});

it("MEM-05 keeps the current list while another one loads", async () => {
  site.answers = [pageResponse(["Ada", "Bea"], 2), pageResponse(["Bea"], 1)];
  const { result, rerender } = renderHook(() => usePages(list()), wrapper);
  await waitUntil(() => !result.current.isPending);
  rerender(() => usePages(list("b")));
  expect(result.current).toMatchObject({
    items: ["Ada", "Bea"],
    total: 2,
    isPlaceholderData: true,
  });
  await waitUntil(() => !result.current.isPlaceholderData);
  expect(result.current).toMatchObject({ items: ["Bea"], total: 1 });
});

it("loads all pages of a list, and is pending until the last one arrives", async () => {
  site.answers = [
    pageResponse(["Ada"], 3, "/api/boats?after=a"),
    pageResponse(["Bea"], 3, "/api/boats?after=b"),
    pageResponse(["Cid"], 3),
  ];
  const seen: ReturnType<typeof useAllPages<string, readonly unknown[]>>[] = [];
  const { result } = renderHook(() => {
    const all = useAllPages(list());
    seen.push(all);
    return all;
  }, wrapper);
  await waitUntil(() => result.current.isSuccess);
  expect(result.current).toEqual({
    items: ["Ada", "Bea", "Cid"],
    isPending: false,
    isSuccess: true,
  });
  expect(requestedUrls()).toEqual(["/api/boats", "/api/boats?after=a", "/api/boats?after=b"]);
  for (const { items, isPending, isSuccess } of seen) {
    expect(isSuccess).toBe(!isPending);
    expect(isSuccess).toBe(items?.length === 3);
  }
});

it("continues to the last page, however fast each one arrives", async () => {
  const queryFn = ({ pageParam }: { pageParam: string | null }) => {
    const lastNumber = Number(pageParam ?? 0);
    const items = [lastNumber + 1];
    return Promise.resolve({ items, total: 9, next: items[0] === 9 ? null : String(items) });
  };
  const numberedList = { ...list(), queryFn };
  const { result } = renderHook(() => useAllPages(numberedList), wrapper);
  await waitUntil(() => result.current.isSuccess);
  expect(result.current.items).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it("UX-04 stops at a page that fails, and is then neither pending nor complete", async () => {
  site.answers = [pageResponse(["Ada"], 3, "/api/boats?after=a"), [503, "", {}]];
  const { result } = renderHook(() => useAllPages(list()), wrapper);
  await waitUntil(() => !result.current.isPending);
  expect(result.current).toEqual({ items: ["Ada"], isPending: false, isSuccess: false });
  await waitUntilSettled();
  expect(requestedUrls()).toHaveLength(2);
});

it("requests no list that isn't needed", async () => {
  const { result } = renderHook(() => useAllPages(list(), false), wrapper);
  await waitUntilSettled();
  expect(result.current).toEqual({ items: undefined, isPending: true, isSuccess: false });
  expect(requestedUrls()).toEqual([]);
});
