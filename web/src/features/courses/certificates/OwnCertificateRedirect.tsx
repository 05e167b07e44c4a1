import { Navigate } from '@tanstack/react-router';
import { Card } from '#design/Card.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useReadOrIssueOwnCertificate } from './queries.ts';

/** Redirects to the member's own certificate of a course once its id is known. */
export function OwnCertificateRedirect({ courseId }: { courseId: string }) {
  const t = useTranslations('certificates');
  const formatErrorReason = useErrorReasonFormatter();
  const query = useReadOrIssueOwnCertificate(courseId);
  return (
    <QueryScreen
      query={query}
      loading={<Skeleton className="h-96 w-full animate-fade-delayed" />}
      failed={{
        heading: 'h1',
        title: t('ownFailed'),
        line: formatErrorReason(query.error),
        retryLabel: t('retry'),
      }}
      Frame={Card}
    >
      {({ id }) => <Navigate to="/certificados/$id" params={{ id }} replace />}
    </QueryScreen>
  );
}
