import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account, AccountCreation } from '@arauto/contract/accounts'
import type { TokenPair } from '@arauto/contract/auth'
import type { Notification } from '@arauto/contract/notifications'
import { API } from '@arauto/contract/routes'
import { startMail } from '@arauto/simulators/mail/server'
import type { NotificationItem } from '@arauto/simulators/portal/commands'
import { type Portal, startPortal } from '@arauto/simulators/portal/server'
import { writeToyModel } from '@arauto/simulators/speech/toy-model'
import { expect } from '@playwright/test'
import { startProduct } from './product.ts'

/** Arauto and a portal, shared by the tests of one worker. */
export type Office = Awaited<ReturnType<typeof openOffice>>
/** A user, through the API. */
export type User = Awaited<ReturnType<typeof newUser>>
/** A lawyer's account on the portal. */
export type Lawyer = Awaited<ReturnType<typeof addLawyer>>

/** @returns the answer's JSON, or null for an empty one. @throws for a status from 400 on */
type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

interface LawyerFields {
  name?: string
  items?: NotificationItem[]
  /** Fields of the account in Arauto that differ from the defaults. */
  account?: Partial<AccountCreation>
  onPortalOnly?: boolean
}

interface OfficeOptions {
  /** Whether the portal uses TLS and asks for client certificates. */
  portalTls?: boolean
  /** Whether Arauto has a mail server. */
  withMail?: boolean
  /** Whether Arauto has a speech model, which recognises tones. */
  withSpeech?: boolean
}

/** Starts a portal, Arauto and, where it is asked for, a mail server. */
export async function openOffice({ portalTls = false, withMail = false, withSpeech = false }: OfficeOptions = {}) {
  const portal = await startPortal({ tls: portalTls })
  const mail = withMail ? await startMail() : null
  const folder = await mkdtemp(join(tmpdir(), 'arauto e2e ca '))
  const authority = join(folder, 'authority.pem')
  if (portal.authority) await writeFile(authority, portal.authority)
  const model = join(folder, 'model')
  if (withSpeech) await writeToyModel(model)
  const product = await startProduct(portal.url, {
    ...(withSpeech && { SPEECH_MODEL_DIR: model }),
    TRUST_PROXY: 'on',
    WEBHOOK_HOSTS: '*,127.0.0.1',
    ...(portal.authority && { CITIUS_CA_FILE: authority }),
    ...(mail && { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'Arauto <arauto@escritorio.pt>' }),
  })
  return {
    url: product.url,
    portal,
    /** Null where Arauto has no mail server. */
    mail,
    /** A user of their own name, signed in. */
    newUser: () => newUser(product.url, portal),
    async stop(): Promise<void> {
      await product.stop()
      await portal.close()
      await mail?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A user name that no other test uses. */
export const uniqueName = (stem: string): string => `${stem}-${randomBytes(5).toString('hex')}`

/** Registers a user with a unique name and signs in. */
async function newUser(url: string, portal: Portal) {
  const credentials = { username: uniqueName('ana'), password: 'tília azul de maio' }
  await call(url, 'POST', API.register, credentials)
  const signIn = () => call<TokenPair>(url, 'POST', API.token, credentials)
  const tokens = await signIn()
  const callAs = <T>(method: string, path: string, body?: unknown) => call<T>(url, method, path, body, tokens.access)
  return {
    ...credentials,
    ...tokens,
    /** Signs in once more, as from another PC. */
    signIn,
    call: callAs as Call,
    /** Checks the user's accounts and waits for the end, by default at most a minute. */
    check: (timeoutMs?: number) => check(callAs, timeoutMs),
    records: () => callAs<Notification[]>('GET', API.notifications),
    /** A lawyer on the portal and, unless `onPortalOnly`, their account in the product, checked once. */
    addLawyer: (fields: LawyerFields = {}) => addLawyer(callAs, portal, fields),
  }
}

/** Adds an account on the portal and, unless `onPortalOnly`, in Arauto, and checks it once. */
async function addLawyer(callAs: Call, portal: Portal, fields: LawyerFields) {
  const username = `${uniqueName('marta')}p@adv.oa.pt`
  const password = 'Acácia#2026'
  const name = fields.name ?? 'Marta Figueiredo'
  /** More rows on the portal, not checked yet. */
  const notify = (items: NotificationItem[]) => void portal.control({ cmd: 'notify', username, items })
  portal.control({ cmd: 'account', username, password })
  notify(fields.items ?? [])
  /** With the number of the account in Arauto; 0 where it is on the portal only. */
  const lawyer = { name, username, password, notify, id: 0 }
  if (fields.onPortalOnly) return lawyer
  const body: AccountCreation = { username, password, advogado: name, ...fields.account }
  const { id } = await callAs<Account>('POST', API.accounts, body)
  if (body.is_active !== false) await check(callAs)
  return { ...lawyer, id }
}

/** Starts a check of the user's accounts and waits for its end. */
async function check(callAs: Call, timeoutMs = 60_000): Promise<void> {
  const { task_id: task } = await callAs<{ task_id: string }>('POST', API.refreshNotifications)
  await expect
    .poll(async () => (await callAs<{ status: string }>('GET', `/api/task-status/${task}/`)).status, {
      message: 'the check ends',
      timeout: timeoutMs,
      intervals: [30, 60, 100],
    })
    .not.toBe('pending')
}

const uniqueAddress = (): string => `10.${[...randomBytes(3)].join('.')}`

/**
 * Calls the API of any server.
 *
 * @returns the response's JSON, or null for an empty one
 * @throws for a status from 400 on
 */
export async function call<T>(url: string, method: string, path: string, body?: unknown, access?: string): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: {
      // Each registration and sign-in comes from its own address, since the server limits them by address.
      ...(access ? { authorization: `Bearer ${access}` } : { 'x-forwarded-for': uniqueAddress() }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return (text ? JSON.parse(text) : null) as T
}
