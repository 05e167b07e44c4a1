import { getRouteApi, Navigate } from '@tanstack/react-router';
import { Card } from '#design/Card.tsx';
import { SidePanel } from '#features/community/index.ts';
import { DiscussionView } from '#features/discussions/DiscussionView.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { Shell } from './Shell.tsx';

const route = getRouteApi('/discussions/$id');

/** Where the link of a discussion leads. */
export function DiscussionPage() {
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const me = useMe();
  const hub = useHub();
  if (!me && hub.reading === 'closed') return <Navigate to="/login" replace />;
  return (
    <Shell panel={me && <SidePanel />}>
      <Card>
        <DiscussionView id={id} onLeave={() => void navigate({ to: '/', search: {} })} />
      </Card>
    </Shell>
  );
}
