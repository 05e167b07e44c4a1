import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { Logo } from '#design/Logo.tsx';
import { CertificatePage } from '#features/courses/certificates/CertificatePage.tsx';
import { OwnCertificateRedirect } from '#features/courses/certificates/OwnCertificateRedirect.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadCertificateTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

const shownRoute = getRouteApi('/certificados/$id');
const ownRoute = getRouteApi('/cursos/$id/certificado');

/** A certificate, which is public even if the hub is closed. */
export function CertificateScreen() {
  const { id } = shownRoute.useParams();
  return (
    <Framed>
      <CertificatePage key={id} id={id} />
    </Framed>
  );
}

/** Redirects to the member's own certificate of a course. */
export function OwnCertificateRedirectScreen() {
  const { id } = ownRoute.useParams();
  return (
    <Framed>
      <OwnCertificateRedirect courseId={id} />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <WithTranslations loader={loadCertificateTranslations}>
        <Frame>{children}</Frame>
      </WithTranslations>
    </Suspense>
  );
}

/** Frames the certificate page: only the hub’s name and the link into the hub. */
function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('certificates');
  const hub = useHub();
  useDocumentTitle(t('title'), hub.name);
  return (
    <div className="min-h-dvh">
      <header className="mx-auto flex max-w-203 items-center justify-between gap-4 px-4 pt-6 wide:px-6 print:hidden">
        <Link to="/" search={{}} aria-label={t('toHub', { hub: hub.name })} className="rounded-s">
          <Logo name={hub.name} size={30} wrapping="whole" />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-203 px-4 pt-6 pb-20 outline-none wide:px-6">
        {children}
      </main>
    </div>
  );
}
