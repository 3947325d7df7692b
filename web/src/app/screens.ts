import { PAGES } from '@arauto/contract/routes'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'

/** The screens that need no sign-in, by address. */
export const PUBLIC_SCREENS = {
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

/** A screen, or the error where its code could not be loaded. */
export type Outcome = ComponentType | CodeMissing
type Import = () => Promise<{ default: ComponentType }>

const imports: ReadonlyMap<string, Import> = new Map(Object.entries({ ...PUBLIC_SCREENS, ...PROTECTED_SCREENS }))
const outcomes = new Map<string, Outcome | Promise<Outcome>>()

/** @returns the pattern of the screen at an address without its query; undefined where there is none */
export const patternOf = (address: string): string | undefined =>
  [...imports.keys()].find((pattern) => matchPath(pattern, address))

/**
 * The screen of an address; the first call loads its code. The router's own lazy routes need `createBrowserRouter`,
 * which would add 15 KB, compressed, to the first load.
 *
 * @param path the address without its query, or the pattern that it matches
 * @returns the screen; while its code is being loaded, the same promise at each call; the error if that failed
 */
export function screenAt(path: string): Outcome | Promise<Outcome> {
  const known = outcomes.get(path)
  if (known) return known
  const missing = (cause?: unknown) => new CodeMissing(`no code for ${path}`, { cause })
  const loading = (imports.get(path)?.() ?? Promise.reject()).then((module) => module.default, missing)
  outcomes.set(path, loading)
  void loading.then((outcome) => outcomes.set(path, outcome))
  return loading
}

/**
 * Loads the code of a screen, also where that failed before.
 *
 * @param address the address, without its query
 * @returns whether the code is there
 */
export async function loadScreen(address: string): Promise<boolean> {
  const path = patternOf(address) ?? address
  if (outcomes.get(path) instanceof CodeMissing) outcomes.delete(path)
  const missing = (await screenAt(path)) instanceof CodeMissing
  if (missing) outcomes.delete(path)
  return !missing
}

/** Loads the code of every screen, so that each can be opened while the server is unreachable. */
export async function loadScreens(): Promise<void> {
  for (const path of imports.keys()) await loadScreen(path)
}
