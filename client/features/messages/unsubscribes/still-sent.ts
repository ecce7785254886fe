/** What people still get after unsubscribing (MSG-04). */
export const STILL_SENT =
  "You'll still get emails about your account and important event updates, such as cancellations.";
