export { FrontPage } from './FrontPage.tsx';
export { useSession } from './live.ts';
export { setMe, useChangeLanguage, useMe, useSignOut } from './queries.ts';
