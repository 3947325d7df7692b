import * as calls from '@arauto/contract/calls/status'
import type { MailState } from '@arauto/contract/mail-state'
import { MESSAGES } from '@arauto/contract/messages'
import type { FastifyRequest } from 'fastify'
import { mailStateFor } from '../../domain/alerts/mail-state.ts'
import { findAccountProblems } from '../../domain/alerts/refused-address.ts'
import { backupProblems } from '../../domain/backups/backup-problems.ts'
import { findBackupState } from '../../domain/backups/backup-state.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { readRhythm } from '../../domain/portal-accounts/office-rhythm.ts'
import { findAccountRecords, findServiceFacts } from '../../domain/portal-accounts/watch-facts.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { DiskSpace } from '../../platform/storage/disk-space.ts'
import type { StoreWatch } from '../../platform/storage/watch-store.ts'
import { closeGap, findOpenGap } from './service-gaps.ts'
import { countUnreadableRows, hasWaitingItems } from './status-repository.ts'
import { systemStatus } from './system-status.ts'

export interface StatusDependencies {
  db: Database
  /** How many sign-ins wait for the asking user's word. */
  unfamiliarSignIns(request: FastifyRequest): Promise<number>
  space: DiskSpace
  /** What is wrong with the store of documents, as of a moment ago. */
  storeProblem: StoreWatch
  /** How sending mail fares. */
  mailState(officeId: OfficeId): Promise<MailState>
  /** `SYNC_INTERVAL_MINUTES` */
  intervalMinutes: number
  /** `PASSWORD_SIGN_IN_UNTIL` */
  passwordUntil: string
  /** `CITIUS_URL` */
  portalUrl: string
}

/** The system status, of what the asking member sees. */
export function registerStatusRoutes(
  server: HttpServer,
  {
    db,
    space,
    storeProblem,
    intervalMinutes,
    passwordUntil,
    portalUrl,
    mailState,
    unfamiliarSignIns,
  }: StatusDependencies,
): void {
  registerCall(server, calls.getSystemStatus, async (request) => {
    const { officeId, reads: portals, role } = request.member
    const [service, records, rhythm, unreadable, inbox, unfamiliar, hasRoom, mail, problems, gap, backups, ofStore] =
      await Promise.all([
        findServiceFacts(db),
        findAccountRecords(db, { officeId, portals }),
        readRhythm(db, officeId),
        countUnreadableRows(db, { officeId, portals }),
        hasWaitingItems(db, officeId),
        unfamiliarSignIns(request),
        space.fits(0, 'check'),
        mailState(officeId),
        findAccountProblems(db, { officeId, portals }),
        findOpenGap(db, request.member),
        role === 'responsavel' ? findBackupState(db, new Date()) : null,
        storeProblem(),
      ])
    const status = systemStatus({
      ...service,
      records,
      rhythm,
      intervalMinutes,
      diskFull: !hasRoom,
      storeProblem: ofStore,
    })
    return {
      ...status,
      accounts: status.accounts.map((account) => ({ ...account, email_problem: problems.get(account.id) ?? null })),
      mail: mailStateFor(request.member, mail),
      gap,
      ...(backups && { backup_problems: backupProblems(backups) }),
      password_until: passwordUntil,
      portal_url: portalUrl,
      system_page: request.member.role === 'responsavel',
      unreadable_rows: unreadable,
      inbox_waiting: inbox,
      unfamiliar_sign_ins: unfamiliar,
    }
  })

  registerCall(server, calls.closeServiceGap, async ({ member, body }) => {
    await closeGap(db, member, body.id)
  })
}

/**
 * The public health checks: whether the process runs, and whether it serves requests. The object store has no part in
 * them: without it lists and deadlines can be read, which a balancer must not take away.
 *
 * @param checkReady throws when the process is about to stop, and when its database does not answer
 */
export function registerHealthRoutes(server: HttpServer, checkReady: () => Promise<void>): void {
  const ok = { status: 'ok' as const }
  registerCall(server, calls.getLiveness, async () => ok)
  for (const call of [calls.getHealth, calls.getReadiness]) {
    registerCall(server, call, async (request) => {
      try {
        await checkReady()
      } catch (error) {
        request.log.error({ err: error }, 'the process does not serve requests')
        throw new CodedError('not_ready', MESSAGES.serverFailed)
      }
      return ok
    })
  }
}
