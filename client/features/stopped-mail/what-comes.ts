/** MSG-04: what reaches somebody who has unsubscribed. */
export const WHAT_COMES =
  "Mail about your own account still comes, and so does what you need to know of an event: that your answer was received, that a seat came free, that it was cancelled or takes place on another day or elsewhere.";
