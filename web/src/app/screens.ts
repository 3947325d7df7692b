import { PAGES } from '@arauto/contract/routes'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { type Code, lazyCode } from '../components/code.ts'

/** The screens that need no sign-in, by address. */
const PUBLIC_SCREENS = {
  [PAGES.login]: () => import('../features/auth/login-screen.tsx'),
  [PAGES.register]: () => import('../features/auth/register-screen.tsx'),
  [PAGES.invitation]: () => import('../features/auth/invitation-screen.tsx'),
  [PAGES.logout]: () => import('../features/auth/logout-screen.tsx'),
}

/** The screens that need a sign-in, by address or pattern of addresses. */
const PROTECTED_SCREENS = {
  [PAGES.notifications]: () => import('./notifications-page.tsx'),
  [PAGES.deadlines]: () => import('./deadlines-page.tsx'),
  [PAGES.cases]: () => import('../features/cases/cases-screen.tsx'),
  [`${PAGES.cases}/:numero`]: () => import('../features/cases/case-screen.tsx'),
  [PAGES.accounts]: () => import('../features/accounts/accounts-screen.tsx'),
  [PAGES.transcription]: () => import('../features/transcription/transcription-screen.tsx'),
  [PAGES.togglNotion]: () => import('../features/time-import/time-import-screen.tsx'),
  [PAGES.profile]: () => import('./profile-page.tsx'),
  [PAGES.system]: () => import('../features/system/system-screen.tsx'),
}

/** The code of a screen could not be loaded: no server, or one that was updated and has it under another name. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing'
}

/** A screen, by the pattern of its addresses. */
export interface Screen {
  pattern: string
  isPublic: boolean
  code: Code<{ default: ComponentType }>
}

const SCREENS: readonly Screen[] = Object.entries({ ...PUBLIC_SCREENS, ...PROTECTED_SCREENS }).map(
  ([pattern, load]) => ({ pattern, isPublic: pattern in PUBLIC_SCREENS, code: lazyCode(load) }),
)

/** @returns the screen at an address without its query; undefined where there is none */
export const screenAt = (address: string): Screen | undefined =>
  SCREENS.find(({ pattern }) => matchPath(pattern, address))

/**
 * Loads the code of a screen, also where that failed before.
 *
 * @param address the address, without its query
 * @returns whether the code is there
 */
export const loadScreen = async (address: string): Promise<boolean> => Boolean(await screenAt(address)?.code.load())

/** Loads the code of every screen, so that each can be opened while the server is unreachable. */
export async function loadScreens(): Promise<void> {
  for (const { code } of SCREENS) await code.load()
}
