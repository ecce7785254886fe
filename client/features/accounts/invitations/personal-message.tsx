/** What the inviter wrote to the person they invited. */
export const PersonalMessage = ({ children }: { children: string }) => (
  <blockquote className="border-l-4 border-marigold pl-4 text-left wrap-anywhere whitespace-pre-wrap text-ink">
    {children}
  </blockquote>
);
