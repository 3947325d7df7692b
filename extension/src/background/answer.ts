import * as calls from '@arauto/contract/calls/extension'
import { newAccountPath } from '@arauto/contract/routes'
import { permissionPattern, readAddress } from '../address.ts'
import { MESSAGES } from '../extension-messages.ts'
import type { OptionsRequest, PageRequest } from '../messages.ts'
import { type Answers, failed, type Reply } from '../reply.ts'
import { call, type SentFile, sendFiles } from './arauto.ts'
import { type Connection, clearConnection, readConnection, storeConnection } from './connection.ts'
import { addPortal, listPortals, removePortal, returnPermission } from './other-portals.ts'

/**
 * Answers the content script on the portal's page.
 *
 * @param holder the browser and its tab
 */
export async function answerPage(request: PageRequest, holder: string): Promise<Reply<Answers[PageRequest['kind']]>> {
  if (request.kind === 'open-options') {
    await chrome.runtime.openOptionsPage()
    return { ok: true, value: null }
  }
  return await connected<Answers[PageRequest['kind']]>((to) => {
    switch (request.kind) {
      case 'add-account':
        return openNewAccount(to, request.username)
      case 'greet':
        return greet(to)
      case 'compare':
        return call(to, calls.compareExtensionRows, { body: request.page })
      case 'send':
        return call(to, calls.storeExtensionRows, { body: request.page })
      case 'send-hearings':
        return call(to, calls.storeExtensionHearings, { body: request.page })
      case 'begin-round':
        return call(to, calls.startPortalRound, { body: { ...request.start, holder } })
      case 'round-rows':
        return call(to, calls.storePortalRoundRows, inRound(request.round, { ...request.page, holder }))
      case 'round-hearings':
        return call(to, calls.storePortalRoundHearings, inRound(request.round, { ...request.page, holder }))
      case 'round-report':
        return call(to, calls.reportPortalRound, inRound(request.round, { ...request.report, holder }))
      case 'allow-rounds':
        return call(to, calls.setRoundPermission, { body: request.permission })
      case 'shapes':
        return call(to, calls.listExtensionShapes, {})
      case 'confirm-shape':
        return call(to, calls.confirmExtensionShape, { body: request.shape })
    }
  })
}

const inRound = <Body>(id: number, body: Body) => ({ params: { id }, body })

/** Opens Arauto's form of a new account with this user name, in a tab of its own. */
async function openNewAccount({ address }: Connection, username: string): Promise<Reply<null>> {
  await chrome.tabs.create({ url: address + newAccountPath(username) })
  return { ok: true, value: null }
}

/** Uploads a notification's files to Arauto. */
export async function answerFiles(
  notification: number,
  files: readonly SentFile[],
): Promise<Reply<{ stored: number }>> {
  return await connected((connection) => sendFiles(connection, notification, files))
}

/** Answers the extension's settings page. */
export async function answerOptions(request: OptionsRequest): Promise<Reply<Answers[OptionsRequest['kind']]>> {
  if (request.kind === 'disconnect') {
    const connection = await readConnection()
    await clearConnection()
    if (connection) await returnPermission(connection.address)
    return { ok: true, value: null }
  }
  if (request.kind === 'portals') return { ok: true, value: await listPortals() }
  if (request.kind === 'add-portal') return await addPortal(request.origin)
  if (request.kind === 'remove-portal') return { ok: true, value: await removePortal(request.origin) }
  if (request.kind === 'connect') return await connect(request.address, request.token)
  const connection = await readConnection()
  if (!connection) return { ok: true, value: null }
  const greeting = await withPermission(connection, greet)
  return { ok: true, value: { address: connection.address, greeting } }
}

const greet = (to: Connection) => call(to, calls.getExtensionInfo, {})

/** Stores address and token once Arauto has accepted both. */
async function connect(typed: string, token: string): Promise<Reply<Answers['connect']>> {
  const read = readAddress(typed)
  if (!read.ok) return failed('refused', read.problem)
  const connection = { address: read.address, token: token.trim() }
  const greeting = await withPermission(connection, greet)
  if (greeting.ok) await storeConnection(connection)
  return greeting
}

async function connected<T>(ask: (connection: Connection) => Promise<Reply<T>>): Promise<Reply<T>> {
  const connection = await readConnection()
  return connection ? await withPermission(connection, ask) : failed('not-connected', MESSAGES.notConnected)
}

/** Checks the host permission before each call: it can be revoked at any time in the browser's settings. */
async function withPermission<T>(
  connection: Connection,
  ask: (connection: Connection) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const origins = [permissionPattern(connection.address)]
  if (!(await chrome.permissions.contains({ origins }))) return failed('no-permission', MESSAGES.noPermission)
  return await ask(connection)
}
