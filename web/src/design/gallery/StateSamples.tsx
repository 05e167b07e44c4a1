import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { toastStore } from '../toast-store.ts';

export function StateSamples() {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-heading">Estados</h2>
      <Card>
        <EmptyState
          title="Ainda não há discussões"
          line="Perguntas, achados e bastidores do que vocês constroem aparecem aqui."
          action={<Button variant="primary">Publicar a primeira</Button>}
        />
      </Card>
      <Card>
        <ErrorState
          title="Não foi possível carregar"
          line="Confira a conexão e tente de novo."
          retryLabel="Tentar de novo"
          onRetry={() => toastStore.show({ title: 'Tentando de novo' })}
        />
      </Card>
      <Card className="flex flex-col gap-3 p-5">
        <div className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-4 w-40" />
        </div>
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </Card>
    </section>
  );
}
