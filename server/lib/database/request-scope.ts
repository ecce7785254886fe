import { AsyncLocalStorage } from "node:async_hooks";

/** The state of an HTTP request, as far as the database matters. */
export interface RequestScope {
  /** It has had a connection, so it may have saved something. */
  hasBegun: boolean;
  /** A commit was sent to the database, whatever came of it. */
  hasCommitted: boolean;
  /** It was answered without waiting for the database, so its further queries are refused. */
  isAbandoned: boolean;
}

/** The request that the running code works for; empty in jobs. */
export const requestScope = new AsyncLocalStorage<RequestScope>();

export const newRequestScope = (): RequestScope => ({
  hasBegun: false,
  hasCommitted: false,
  isAbandoned: false,
});

/** No connection was free in time. The request has had none before, so it has changed nothing. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
}

/** A query of a request that was already answered without it. */
export class AbandonedRequestError extends Error {
  override name = "AbandonedRequestError";
}
