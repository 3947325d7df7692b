import {
  type Account,
  account,
  accountChange,
  accountCreation,
  accountList,
  accountTest,
  accountTestResult,
} from '@arauto/contract/accounts'
import { apiError } from '@arauto/contract/errors'
import { MESSAGES } from '@arauto/contract/messages'
import { API } from '@arauto/contract/routes'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Database, isUniqueViolation } from '../../platform/database.ts'
import { HttpFailure } from '../../platform/http-failure.ts'
import type { HttpServer } from '../../platform/http-server.ts'
import { portalUsernameKey } from '../../platform/portal-username.ts'
import type { PortalVerdict } from '../../platform/portal-verdict.ts'
import type { AccountFields, AccountsRepository, StoredAccount } from './accounts-repository.ts'
import { noteRejectedTest, testWaitSeconds } from './portal-rejections.ts'

/** What the watch over accounts must know when one changes; the worker's side of it is composed in `main.ts`. */
export interface AccountWatch {
  /** In the change's own transaction: the rows of the notifications follow, and a check is queued where one is due. */
  accountChanged(trx: Database, before: StoredAccount | null, after: StoredAccount): Promise<void>
  /** The portal took this password: what was stopped by a rejection goes on. */
  testSucceeded(trx: Database, account: StoredAccount): Promise<void>
}

interface AccountDependencies {
  db: Database
  authenticate: (request: FastifyRequest) => Promise<{ userId: number }>
  accounts: AccountsRepository
  watch: AccountWatch
  /** Signs in once and out again; 30 seconds at most. */
  testCredentials(username: string, password: string): Promise<PortalVerdict>
}

const tags = ['Contas']
const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
/** Answers with passwords in clear are not compressed: their length must not tell of what a page mixes in. */
const compress = false as const

const toAccount = (stored: StoredAccount): Account => ({
  id: stored.id,
  username: stored.username,
  // A password that cannot be read any more is shown as none: its owner can then type it again.
  password: stored.password ?? '',
  advogado: stored.advogado,
  email: stored.email,
  is_active: stored.isActive,
  last_used: stored.lastUsed?.toISOString() ?? null,
  fetch_documents: stored.fetchDocuments,
  sign_in: 'password',
  certificate: null,
})

/** List, create, change, remove and test portal accounts. */
export function registerAccountRoutes(
  server: HttpServer,
  { db, authenticate, accounts, watch, testCredentials }: AccountDependencies,
): void {
  const taken = () => new HttpFailure(400, MESSAGES.accountExists, { errors: { username: [MESSAGES.accountExists] } })
  const missing = () => new HttpFailure(404, MESSAGES.notFound)
  /** Two requests at once may both find the name free; the database then refuses the second. */
  const change = <T>(work: (trx: Database) => Promise<T>) =>
    db
      .transaction()
      .execute(work)
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? taken() : error
      })

  server.get(
    API.accounts,
    { compress, schema: { tags, response: { 200: accountList, 401: apiError } } },
    async (request) => {
      const { userId } = await authenticate(request)
      return (await accounts.list(db, userId)).map(toAccount)
    },
  )

  server.post(
    API.accounts,
    { compress, schema: { tags, body: accountCreation, response: { 201: account, 400: apiError, 401: apiError } } },
    async (request, reply) => {
      const { userId } = await authenticate(request)
      const created = await db.transaction().execute(async (trx) => {
        const stored = await accounts.insert(trx, userId, fieldsOf(request.body, request.body.password ?? '', true))
        if (!stored) throw taken()
        await watch.accountChanged(trx, null, stored)
        return stored
      })
      return reply.code(201).send(toAccount(created))
    },
  )

  server.put(
    `${API.accounts}:id/`,
    {
      compress,
      schema: {
        tags,
        params,
        body: accountChange,
        response: { 200: account, 400: apiError, 401: apiError, 404: apiError },
      },
    },
    async (request) => {
      const { userId } = await authenticate(request)
      const changed = await change(async (trx) => {
        const before = await accounts.find(trx, userId, request.params.id)
        if (!before) throw missing()
        const password = request.body.password || before.password
        if (!password) throw new HttpFailure(400, MESSAGES.required, { errors: { password: [MESSAGES.required] } })
        const fields = fieldsOf(request.body, password, before.fetchDocuments)
        const after = await accounts.update(trx, userId, before.id, fields)
        if (!after) throw taken()
        await watch.accountChanged(trx, before, after)
        return after
      })
      return toAccount(changed)
    },
  )

  server.delete(
    `${API.accounts}:id/`,
    { schema: { tags, params, response: { 204: z.null(), 401: apiError, 404: apiError } } },
    async (request, reply) => {
      const { userId } = await authenticate(request)
      if (!(await accounts.remove(db, userId, request.params.id))) throw missing()
      return reply.code(204).send(null)
    },
  )

  server.post(
    API.testAccount,
    {
      schema: {
        tags,
        body: accountTest,
        response: {
          200: accountTestResult,
          400: z.union([accountTestResult, apiError]),
          401: apiError,
          429: accountTestResult,
          503: accountTestResult,
        },
      },
    },
    async (request, reply) => {
      const { userId } = await authenticate(request)
      const { username, password = '' } = request.body
      const portalUsername = portalUsernameKey(username)
      const wait = await testWaitSeconds(db, portalUsername)
      if (wait > 0) {
        return reply
          .code(429)
          .header('retry-after', String(wait))
          .send({ status: 'error', message: MESSAGES.tooManyTests })
      }
      const verdict = await testCredentials(username, password)
      if (verdict.state === 'ok') {
        await db.transaction().execute(async (trx) => {
          const own = (await accounts.list(trx, userId)).filter(
            (stored) => portalUsernameKey(stored.username) === portalUsername && stored.password === password,
          )
          for (const stored of own) {
            await accounts.markUsed(trx, stored.id)
            await watch.testSucceeded(trx, stored)
          }
        })
        return { status: 'success' as const, message: MESSAGES.connectionOk }
      }
      if (verdict.state === 'rejected') {
        await noteRejectedTest(db, portalUsername)
        return reply.code(400).send({ status: 'error', message: MESSAGES.connectionFailed })
      }
      return reply.code(503).send({ status: 'error', message: verdict.message })
    },
  )
}

function fieldsOf(body: z.output<typeof accountChange>, password: string, fetchDocuments: boolean): AccountFields {
  return {
    username: body.username,
    password,
    advogado: body.advogado,
    email: body.email,
    isActive: body.is_active,
    fetchDocuments: body.fetch_documents ?? fetchDocuments,
  }
}
