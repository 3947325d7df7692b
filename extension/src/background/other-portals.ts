import { permissionPattern, readAddress } from '../address.ts'
import { MESSAGES } from '../extension-messages.ts'
import { failed, type Reply } from '../reply.ts'
import { readConnection } from './connection.ts'

const KEY = 'portals'
/** The content script's file, as in the manifest. */
const SCRIPT = 'content.js'

/** The origins of other portals that the user added, in order. */
export async function listPortals(): Promise<string[]> {
  const stored: unknown = (await chrome.storage.local.get(KEY))[KEY]
  return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : []
}

/**
 * Lets the content script run on a portal that this build is not for. The settings page has asked the browser for the
 * permission.
 */
export async function addPortal(typed: string): Promise<Reply<string[]>> {
  const read = readAddress(typed)
  if (!read.ok) return failed('refused', read.problem)
  const matches = [permissionPattern(read.address)]
  if (!(await chrome.permissions.contains({ origins: matches })))
    return failed('no-permission', MESSAGES.portalNotAllowed)
  const before = await listPortals()
  if (before.includes(read.address)) return { ok: true, value: before }
  await register(read.address)
  const portals = [...before, read.address]
  await chrome.storage.local.set({ [KEY]: portals })
  return { ok: true, value: portals }
}

/**
 * Firefox accepts a pattern with a port and then matches nothing: there the script runs on every port of the host, and the
 * background refuses those that were not added.
 */
async function register(origin: string): Promise<void> {
  const isFirefox = chrome.runtime.getURL('').startsWith('moz-extension:')
  const matches = [isFirefox ? permissionPattern(origin) : `${origin}/*`]
  await chrome.scripting.registerContentScripts([{ id: origin, js: [SCRIPT], matches, runAt: 'document_idle' }])
}

/** Keeps the content script off a portal again, and returns the permission. */
export async function removePortal(origin: string): Promise<string[]> {
  const portals = (await listPortals()).filter((one) => one !== origin)
  await chrome.storage.local.set({ [KEY]: portals })
  await chrome.scripting.unregisterContentScripts({ ids: [origin] }).catch(() => undefined)
  await returnPermission(origin)
  return portals
}

/** Returns the permission for an address that is used no more. It is for every port of the host: another may still need it. */
export async function returnPermission(address: string): Promise<void> {
  const pattern = permissionPattern(address)
  const connection = await readConnection()
  const used = [...(await listPortals()), ...(connection ? [connection.address] : [])]
  if (used.some((one) => permissionPattern(one) === pattern)) return
  // One that was granted at installation stays: removing it throws.
  await chrome.permissions.remove({ origins: [pattern] }).catch(() => false)
}
