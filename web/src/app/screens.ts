import { PAGES } from '@arauto/contract/routes'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { type LazyCode, lazyCode } from '../components/lazy-code.ts'

/** The screens that need no sign-in, by address. */
const PUBLIC = {
  [PAGES.login]: () => import('../features/auth/login-screen.tsx'),
  [PAGES.register]: () => import('../features/auth/register-screen.tsx'),
  [PAGES.invitation]: () => import('../features/auth/invitation-screen.tsx'),
  [PAGES.logout]: () => import('../features/auth/logout-screen.tsx'),
}

/** The screens that need a sign-in, by address or pattern of addresses. */
const PROTECTED = {
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

/** A screen. */
export interface Screen {
  /** The pattern of its addresses. */
  path: string
  code: LazyCode<{ default: ComponentType }>
  /** Whether it needs no sign-in. */
  isPublic: boolean
}

const screens = (loads: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>, isPublic: boolean) =>
  Object.entries(loads).map(([path, load]): Screen => ({ path, code: lazyCode(load), isPublic }))
const SCREENS = [...screens(PUBLIC, true), ...screens(PROTECTED, false)]

/** @param address an address, without its query @returns its screen; undefined for none */
export const screenAt = (address: string): Screen | undefined => SCREENS.find(({ path }) => matchPath(path, address))

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
