import { Navigate } from '@tanstack/react-router';
import { Card } from '#design/Card.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useErrorReason } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useOwnCertificate } from './queries.ts';

/** Redirects to the member's own certificate of a course once its id is known. */
export function OwnCertificateRedirect({ courseId }: { courseId: string }) {
  const t = useTranslations('certificates');
  const why = useErrorReason();
  const { data: certificate, error, refetch } = useOwnCertificate(courseId);
  if (certificate) return <Navigate to="/certificados/$id" params={{ id: certificate.id }} replace />;
  if (!error) return <Skeleton className="h-96 w-full animate-late" />;
  return (
    <Card>
      <ErrorState
        heading="h1"
        title={t('ownFailed')}
        line={why(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}
