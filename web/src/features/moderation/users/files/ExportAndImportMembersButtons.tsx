import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usesHostedIdentity } from '#platform/session/identity.ts';
import { ImportMembersDialog } from './ImportMembersDialog.tsx';
import { useExportMembers } from './queries.ts';

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
      {isImporting && <ImportMembersDialog onClose={() => setIsImporting(false)} />}
    </div>
  );
}
