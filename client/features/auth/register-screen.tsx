import { Link } from "wouter";
import { PageHeading } from "../../ui/page-heading.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { RegisterForm } from "./register-form.tsx";

export default function RegisterScreen() {
  return (
    <AuthFrame>
      <PageHeading
        title="Join the family"
        documentTitle="Create an account"
        subtitle="An account takes a minute."
      />
      <RegisterForm />
      <p className="mt-8 border-t border-line pt-4 text-quiet">
        Been here before?{" "}
        <Link
          href="/login"
          className="inline-flex min-h-touch items-center font-semibold text-evergreen underline underline-offset-3"
        >
          Sign in
        </Link>
      </p>
    </AuthFrame>
  );
}
