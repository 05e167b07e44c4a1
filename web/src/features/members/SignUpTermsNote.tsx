import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Says that signing up accepts the terms. */
export function SignUpTermsNote() {
  const t = useTranslations('members');
  return (
    <p className="mt-5 text-center text-small text-balance text-ink-2">
      {t.rich('acceptsTerms', {
        terms: linkTo('/termos'),
        privacy: linkTo('/privacidade'),
        rules: linkTo('/regras'),
      })}
    </p>
  );
}

// Opens the document in a new tab, so that the text typed in the form is not lost.
const linkTo = (path: '/termos' | '/privacidade' | '/regras') =>
  function toDocument(text: ReactNode) {
    return (
      <Link to={path} search={{}} target="_blank" className="font-semibold text-brand hover:underline">
        {text}
      </Link>
    );
  };
