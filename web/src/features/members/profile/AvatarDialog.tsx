import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { memberLimits } from '@mutirao/contract/features/members/limits';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { FileButton } from '#design/FileButton.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CropForm } from './CropForm.tsx';
import { decodePicture } from './crop.ts';
import { useChangeProfile } from './queries.ts';

const maxMegabytes = toSizeLimitMegabytes(memberLimits.avatar);

type ChosenPicture = { picture: ImageBitmap; keepsTransparency: boolean };

/** Chooses another avatar, or removes it. */
export function AvatarDialog({ me, onClose }: { me: OwnProfile; onClose: () => void }) {
  const t = useTranslations('profile');
  const [chosen, setChosen] = useState<ChosenPicture>();

  async function openCropForm(file: File) {
    if (!file.type.startsWith('image/')) return showErrorToast(t('photoInvalid'), t('photoInvalidLine'));
    if (file.size > memberLimits.avatar)
      return showErrorToast(t('photoLarge'), t('photoLargeLine', { max: maxMegabytes }));
    try {
      setChosen({ picture: await decodePicture(file), keepsTransparency: file.type !== 'image/jpeg' });
    } catch {
      showErrorToast(t('photoInvalid'), t('photoInvalidLine'));
    }
  }

  return (
    <Dialog title={t('photo')} closeLabel={t('close')} onClose={onClose}>
      {chosen ? (
        <CropForm {...chosen} onDone={onClose} onCancel={() => setChosen(undefined)} />
      ) : (
        <CurrentAvatar me={me} onChoose={(file) => void openCropForm(file)} onDone={onClose} />
      )}
    </Dialog>
  );
}

type Props = { me: OwnProfile; onChoose: (file: File) => void; onDone: () => void };

/** Shows the current avatar, with buttons to choose another one and to remove it. */
function CurrentAvatar({ me, onChoose, onDone }: Props) {
  const t = useTranslations('profile');
  const problem = useErrorMessageFormatter();
  const change = useChangeProfile();

  async function removeAvatar() {
    try {
      await change.mutateAsync({ avatar: '' });
    } catch (error) {
      return showErrorToast(t('photoFailed'), problem(t('photoFailedLine'), error));
    }
    showSuccessToast(t('photoSaved'));
    onDone();
  }

  return (
    <>
      <div className="flex flex-col items-center gap-4 px-5 py-7">
        <Avatar name={me.name} seed={me.id} image={me.avatar} size="portrait" />
        <p className="text-small text-ink-2">{t('photoHint', { max: maxMegabytes })}</p>
      </div>
      <DialogFooter>
        {me.avatar && (
          <Button
            variant="danger-quiet"
            icon={<Trash2 size={18} />}
            isPending={change.isPending}
            onClick={() => void removeAvatar()}
          >
            {t('removePhoto')}
          </Button>
        )}
        <FileButton
          accept="image/png,image/jpeg,image/gif"
          fieldLabel={t('choosePhoto')}
          variant="primary"
          icon={<ImagePlus size={18} />}
          onChoose={onChoose}
        >
          {t('choosePhoto')}
        </FileButton>
      </DialogFooter>
    </>
  );
}
