import type { accountTest } from '@arauto/contract/accounts'
import * as calls from '@arauto/contract/calls/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { findAccountProblems } from '../../domain/alerts/refused-address.ts'
import { anybody, includesPortal, type Member, type OfficeId } from '../../domain/offices/member.ts'
import { memberWith } from '../../domain/offices/members-repository.ts'
import { hidesPasswords } from '../../domain/offices/office-settings.ts'
import { endAccess, grantAccess, hasRows, leaveName, transferAccess } from '../../domain/offices/portal-access.ts'
import { recordAccountVisit } from '../../domain/portal-accounts/account-visits.ts'
import {
  type AccountsRepository,
  NEW_ACCOUNT,
  type PortalAccount,
} from '../../domain/portal-accounts/accounts-repository.ts'
import { type PortalCredentials, sameSecret } from '../../domain/portal-accounts/credentials.ts'
import { hasPasswordEnded, keepPassword, passwordEndedMessage } from '../../domain/portal-accounts/password-end.ts'
import type { PortalStatus } from '../../domain/portal-accounts/status.ts'
import { portalUsernameKey } from '../../domain/portal-accounts/username.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, fieldError, notFound } from '../../platform/coded-error.ts'
import { isUniqueViolation } from '../../platform/database/database.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { fieldsOf, readUpload, secretOf, takeUpload } from './account-secret.ts'
import { toAccount } from './account-view.ts'

/** How the checks follow a change of an account. */
export interface AccountChecks {
  /** In the change's transaction: updates the account's notifications, and queues a check if one is due. */
  accountChanged(trx: Database, before: PortalAccount | null, after: PortalAccount): Promise<void>
  /** The portal accepted password or certificate: an account that was stopped by a refusal is checked again. */
  testSucceeded(trx: Database, account: PortalAccount): Promise<void>
}

export interface AccountDependencies {
  db: Database
  accounts: AccountsRepository
  checks: AccountChecks
  /** Signs in once and out again; 30 seconds at most. */
  testEntry(officeId: OfficeId, entry: PortalCredentials): Promise<PortalStatus>
  /** Asks for the password unless it was given lately. @throws CodedError where it is missing or wrong */
  reauthenticate(request: FastifyRequest, password: string | undefined): Promise<unknown>
  /** `PASSWORD_SIGN_IN_UNTIL` */
  passwordUntil: string
}
/** How the record names an account. */
const nameOf = ({ advogado, username }: PortalAccount): string => `${advogado} (${username})`

/** Whether a test brings what is tested, and does not ask for what is stored. */
const givesSecret = ({ sign_in, password, certificate }: z.output<typeof accountTest>): boolean =>
  Boolean(certificate || (sign_in === 'password' && password))

/** List, create, change, remove and test portal accounts. */
export function registerAccountRoutes(
  server: HttpServer,
  { db, accounts, checks, testEntry, reauthenticate, passwordUntil }: AccountDependencies,
): void {
  const taken = () => fieldError('account_exists', 'username', MESSAGES.accountExists)
  const refused = () => new CodedError('account_not_managed', MESSAGES.accountNotManaged)
  /** @throws CodedError for an account that the member does not see, or does not manage */
  const mustManage = ({ reads, manages }: Member, stored: PortalAccount | null): PortalAccount => {
    if (!stored || !includesPortal(reads, stored.portalUsername)) throw notFound()
    if (!includesPortal(manages, stored.portalUsername)) throw refused()
    return stored
  }
  const mayAdd = ({ role }: Member) => {
    if (role === 'assistente') throw refused()
  }
  const mayTest = ({ role, manages }: Member) => {
    if (role === 'assistente' && manages.length === 0) throw refused()
  }
  /** @throws CodedError where rows of this portal user name are stored: its account is the responsável’s to add */
  const mustNotTakeUp = async (trx: Database, { officeId, manages }: Member, portalUsername: string) => {
    if (includesPortal(manages, portalUsername)) return
    if (await hasRows(trx, officeId, portalUsername))
      throw new CodedError('account_of_office', MESSAGES.accountOfOffice)
  }
  /** The database refuses the second of two concurrent requests that both find the name free. */
  const change = <T>(request: FastifyRequest, work: (trx: Database, member: Member) => Promise<T>) =>
    request.act(anybody, work).catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken() : error
    })

  registerCall(server, calls.listAccounts, async (request) => {
    const { member } = request
    const seen = { officeId: member.officeId, portals: member.reads }
    const [hidden, problems] = await Promise.all([hidesPasswords(db, member.officeId), findAccountProblems(db, seen)])
    return (await accounts.list(db, seen)).map((stored) =>
      toAccount(stored, member, hidden, problems.get(stored.id) ?? null),
    )
  })

  registerCall(server, calls.addAccount, async (request) => {
    const { body } = request
    mayAdd(request.member)
    const secret = secretOf(body.sign_in, body.password, await takeUpload(body.certificate), null)
    const created = await request.act(mayAdd, async (trx, member) => {
      await mustNotTakeUp(trx, member, portalUsernameKey(body.username))
      const stored = await accounts.insert(trx, member.officeId, fieldsOf(body, secret, NEW_ACCOUNT))
      if (!stored) throw taken()
      await endAccess(trx, member.officeId, stored.portalUsername)
      await grantAccess(trx, member, stored.portalUsername, 'manage')
      await request.record('account_added', { subject: nameOf(stored) }, trx)
      await checks.accountChanged(trx, null, stored)
      return stored
    })
    return await seenBy(request.member, created)
  })

  registerCall(server, calls.changeAccount, async (request) => {
    const { body } = request
    const { officeId } = request.member
    // Opening a file may take seconds: no row is locked meanwhile.
    const upload = await takeUpload(body.certificate)
    const changed = await change(request, async (trx, member) => {
      const before = mustManage(member, await accounts.findForChange(trx, officeId, request.params.id))
      const portalUsername = portalUsernameKey(body.username)
      const isRenamed = portalUsername !== before.portalUsername
      if (isRenamed) await mustNotTakeUp(trx, member, portalUsername)
      const secret = secretOf(body.sign_in ?? before.signIn, body.password, upload, before)
      const fields = fieldsOf(body, secret, before)
      const after = await accounts.update(trx, officeId, before.id, fields)
      if (!after) throw taken()
      if (isRenamed) await transferAccess(trx, officeId, before.portalUsername, portalUsername)
      await checks.accountChanged(trx, before, after)
      await request.record('account_changed', { subject: nameOf(after) }, trx)
      return after
    })
    return seenBy(request.member, changed)
  })

  registerCall(server, calls.removeAccount, async (request) => {
    await request.act(anybody, async (trx, member) => {
      const before = mustManage(member, await accounts.findForChange(trx, member.officeId, request.params.id))
      await accounts.remove(trx, member.officeId, before.id)
      await leaveName(trx, member.officeId, before.portalUsername)
      await request.record('account_removed', { subject: nameOf(before) }, trx)
    })
  })

  registerCall(server, calls.revealAccountPassword, async (request) => {
    const { officeId } = request.member
    const found = (on: Database, member: Member) =>
      accounts.find(on, officeId, request.params.id).then((one) => mustManage(member, one))
    await found(db, request.member)
    if (await hidesPasswords(db, officeId)) await reauthenticate(request, request.body?.password)
    return request.act(anybody, async (trx, member) => {
      const stored = await found(trx, member)
      await request.record('password_shown', { subject: nameOf(stored) }, trx)
      return { password: stored.entry?.signIn === 'password' ? stored.entry.password : '' }
    })
  })

  registerCall(server, calls.testAccount, async (request, reply) => {
    const { member } = request
    const { officeId } = member
    mayTest(member)
    const portalUsername = portalUsernameKey(request.body.username)
    const entry = await entryToTest(member, request.body)
    if (typeof entry === 'string') return reply.code(400).send({ status: 'error', message: entry })
    const status = await testEntry(officeId, entry)
    if (status.state === 'waiting') {
      return reply
        .code(429)
        .header('retry-after', String(status.retryAfterSeconds))
        .send({ status: 'error', message: status.message })
    }
    if (status.state === 'ok') {
      await request.act(mayTest, async (trx, acting) => {
        if (!givesSecret(request.body)) await storedToTest(trx, acting, request.body)
        const own = (await accounts.list(trx, { officeId, portals: acting.manages })).filter(
          (stored) => stored.portalUsername === portalUsername && sameSecret(stored.entry, entry),
        )
        for (const stored of own) {
          await accounts.markUsed(trx, stored.id)
          await checks.testSucceeded(trx, stored)
          if (stored.signIn === 'certificate') {
            const { userId } = acting
            // Proves the way in. The list was not read, so it does not count as a visit.
            await recordAccountVisit(trx, officeId, stored.id, { means: 'certificate', at: new Date(), userId })
          } else if (hasPasswordEnded(new Date(), passwordUntil)) await keepPassword(trx, officeId, stored.id)
        }
      })
      return { status: 'success' as const, message: MESSAGES.connectionOk }
    }
    if (status.state === 'rejected' || status.state === 'certificate_required') {
      const wrongPassword = entry.signIn === 'password' && status.state === 'rejected'
      const hasEnded = wrongPassword && hasPasswordEnded(new Date(), passwordUntil)
      const ofPassword = hasEnded ? passwordEndedMessage(passwordUntil) : MESSAGES.connectionFailed
      const message = wrongPassword ? ofPassword : status.message
      return reply.code(400).send({ status: 'error', message })
    }
    return reply.code(503).send({ status: 'error', message: status.message })
  })

  /** @returns an account as the member sees it with the access that the request gave them */
  const seenBy = async ({ officeId, userId, role }: Member, stored: PortalAccount) => {
    const [member, hidden, problems] = await Promise.all([
      memberWith(db, officeId, userId, role),
      hidesPasswords(db, officeId),
      findAccountProblems(db, { officeId, portals: [stored.portalUsername] }),
    ])
    return toAccount(stored, member, hidden, problems.get(stored.id) ?? null)
  }

  /** @returns the account whose stored secret is to be tested */
  const storedToTest = async (on: Database, member: Member, { account_id: id }: z.output<typeof accountTest>) =>
    mustManage(member, id === undefined ? null : await accounts.find(on, member.officeId, id))

  /** @returns the credentials to test, or the error message if there are none */
  async function entryToTest(member: Member, body: z.output<typeof accountTest>): Promise<PortalCredentials | string> {
    const { username } = body
    if (body.sign_in === 'password' && body.password) return { signIn: 'password', username, password: body.password }
    if (body.certificate) {
      const upload = await readUpload(body.certificate)
      return typeof upload === 'string' ? upload : { ...upload, username }
    }
    const stored = await storedToTest(db, member, body)
    if (body.sign_in === 'password') {
      return stored.entry?.signIn === 'password' ? { ...stored.entry, username } : MESSAGES.passwordUnreadable
    }
    // One that has ended is not sent to the portal, so that it does not count as refused.
    if (stored.certificate && stored.certificate.validUntil <= new Date()) return MESSAGES.certificateEnded
    if (stored.entry?.signIn === 'certificate') return { ...stored.entry, username }
    return stored.signIn === 'certificate' ? MESSAGES.certificateSealBroken : MESSAGES.required
  }
}
