import { Navigate } from '@tanstack/react-router';
import { useHub } from '#features/hub-settings/index.ts';
import { AssistantSettings } from '#features/members/settings/AssistantSettings.tsx';

/** Shows the settings of the assistant, in a hub that has one. */
export const AssistantScreen = () =>
  useHub().assistant ? <AssistantSettings /> : <Navigate to="/settings" replace />;
