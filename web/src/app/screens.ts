import { PAGES } from '@arauto/contract/routes'
import { lazyScreen } from './lazy-screen.tsx'

/** Which address shows which screen. */
export const SCREENS = {
  [PAGES.login]: lazyScreen(() => import('../features/auth/login-screen.tsx')),
  [PAGES.register]: lazyScreen(() => import('../features/auth/register-screen.tsx')),
  [PAGES.logout]: lazyScreen(() => import('../features/auth/logout-screen.tsx')),
  [PAGES.notifications]: lazyScreen(() => import('./notifications-page.tsx')),
  [PAGES.accounts]: lazyScreen(() => import('../features/accounts/accounts-screen.tsx')),
  [PAGES.transcription]: lazyScreen(() => import('../features/transcription/transcription-screen.tsx')),
  [PAGES.togglNotion]: lazyScreen(() => import('../features/time-import/time-import-screen.tsx')),
  [PAGES.profile]: lazyScreen(() => import('../features/profile/profile-screen.tsx')),
}

/** The screens that need no sign-in. */
export const PUBLIC_PAGES = [PAGES.login, PAGES.register, PAGES.logout] as const
/** The screens that need one, in the order of the sidebar. */
export const PROTECTED_PAGES = [
  PAGES.notifications,
  PAGES.accounts,
  PAGES.transcription,
  PAGES.togglNotion,
  PAGES.profile,
] as const

/**
 * Loads the screen of an address. Never throws: what cannot be loaded shows so when drawn.
 *
 * @param path the address, without its query
 * @returns whether its code is there
 */
export async function loadScreen(path: string): Promise<boolean> {
  const screen = Object.entries(SCREENS).find(([address]) => address === path)?.[1]
  await screen?.load().catch(() => undefined)
  return Boolean(screen?.ready)
}
