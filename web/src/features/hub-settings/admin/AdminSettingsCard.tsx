import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { TitledCard } from '#design/TitledCard.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/** The card around one group of hub settings. */
export const AdminSettingsCard = (props: Omit<ComponentProps<typeof TitledCard>, 'className'>) => (
  <TitledCard {...props} className="max-w-180" />
);

type FormProps = {
  isPending: boolean;
  isDisabled: boolean;
  onSave: () => void;
  /** Content beside the button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The form in an AdminSettingsCard: its fields, and the button that saves them. */
export function AdminSettingsForm({ isPending, isDisabled, onSave, aside, children }: FormProps) {
  const t = useTranslations('running');
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isPending) onSave();
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        {aside}
        <Button
          type="submit"
          variant="primary"
          disabled={isDisabled}
          isPending={isPending}
          pendingLabel={t('saving')}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

type QueryProps<Data> = Pick<ComponentProps<typeof QueryScreen<Data>>, 'query' | 'children'>;

/** Renders the current settings once they have loaded. */
export function AdminSettingsQueryView<Data>(props: QueryProps<Data>) {
  const t = useTranslations('running');
  return (
    <QueryScreen
      {...props}
      loading={
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-10 w-full" />
          ))}
        </div>
      }
      failed={{ title: t('failed'), line: t('failedLine'), retryLabel: t('retry') }}
    />
  );
}
