import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { createLazyDialog } from '#platform/lazy/create-lazy-dialog.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usesHostedIdentity } from '#platform/session/identity.ts';
import { useExportMembers } from './queries.ts';

const LazyImportMembersDialog = createLazyDialog(() =>
  import('./ImportMembersDialog.tsx').then((module) => module.ImportMembersDialog),
);

/** The export and the import of members. A hosted identity service has its own import, so only the export remains. */
export function ExportAndImportMembersButtons() {
  const t = useTranslations('adminUsers');
  const exporting = useExportMembers();
  const [isImporting, setIsImporting] = useState(false);
  return (
    <div className="flex flex-wrap gap-3 max-wide:grow max-wide:*:grow">
      {!usesHostedIdentity && (
        <Button icon={<FileUp size={16} aria-hidden="true" />} onClick={() => setIsImporting(true)}>
          {t('importFile')}
        </Button>
      )}
      <Button
        icon={<Download size={16} aria-hidden="true" />}
        isPending={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t('exportFile')}
      </Button>
      {isImporting && <LazyImportMembersDialog onClose={() => setIsImporting(false)} />}
    </div>
  );
}
