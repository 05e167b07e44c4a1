import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Card } from '#design/Card.tsx';
import { DiscussionView } from '#features/discussions/DiscussionView.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

const route = getRouteApi('/hub/discussions/$id');

/** Shows one discussion as a separate page, to which its link leads. */
export function DiscussionPage() {
  const t = useTranslations('discussions');
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const goToFeed = () => void navigate({ to: '/', search: {} });
  return (
    <>
      <Link
        to="/"
        search={{}}
        className="mb-3 inline-flex min-h-8 items-center gap-2 rounded-s text-small font-semibold text-ink-2 hover:text-ink print:hidden"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {t('backToFeed')}
      </Link>
      <Card className="print:border-0 print:shadow-none">
        <DiscussionView id={id} onLeave={goToFeed} />
      </Card>
    </>
  );
}
