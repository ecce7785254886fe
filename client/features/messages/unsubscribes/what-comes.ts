/** What people still get after unsubscribing (MSG-04). */
export const WHAT_COMES =
  "You'll still get emails about your account and important event updates, such as cancellations.";
