import { useState } from 'react';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { formatCaptionLanguageName } from '../../language-name.ts';
import type { VideoPlayback } from './use-video-playback.ts';

/** Changes the settings of the player. `announcement` is the new value for screen readers. */
export function usePlayerSettingActions({ playerSettings, change, step }: VideoPlayback) {
  const t = useTranslations('player');
  const language = useLanguage();
  const [announcement, announce] = useState('');
  const speedName = (speed: number) => `${new Intl.NumberFormat(language).format(speed)}×`;
  const nameOf = (code: string) => formatCaptionLanguageName(code || language, language);
  return {
    announcement,
    speedName,
    /** The name of a language in the language of the page. */
    nameOf,
    setVolume(volume: number) {
      const next = Math.min(1, Math.max(0, Math.round(volume * 20) / 20));
      change({ volume: next, isMuted: next === 0 });
      announce(t('volumeIs', { share: Math.round(next * 100) }));
    },
    setCaptions(code: string) {
      change({ captions: code });
      announce(code ? t('captionsAre', { language: nameOf(code) }) : t('captionsOff'));
    },
    setSpeed(speed: number) {
      change({ speed });
      announce(t('speedIs', { speed: speedName(speed) }));
    },
    /** Switches to the next faster or slower speed. */
    changeSpeed: (by: number) => announce(t('speedIs', { speed: speedName(step(by)) })),
    toggleMute() {
      change({ isMuted: !playerSettings.isMuted });
      announce(t(playerSettings.isMuted ? 'isHeard' : 'isMuted'));
    },
  };
}
