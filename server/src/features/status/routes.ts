import { apiError } from '@arauto/contract/errors'
import type { MailState } from '@arauto/contract/mail-state'
import { MESSAGES } from '@arauto/contract/messages'
import { API } from '@arauto/contract/routes'
import { gapClosing, health, systemStatus as systemStatusSchema } from '@arauto/contract/status'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mailStateFor } from '../../domain/alerts/mail-state.ts'
import { findAccountProblems } from '../../domain/alerts/refused-address.ts'
import { backupProblems } from '../../domain/backups/backup-problems.ts'
import { findBackupState } from '../../domain/backups/backup-state.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { findAccountRecords, findServiceFacts } from '../../domain/portal-accounts/watch-facts.ts'
import type { Database } from '../../domain/schema.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import type { DiskSpace } from '../../platform/storage/disk-space.ts'
import { closeGap, findOpenGap } from './service-gaps.ts'
import { countUnreadableRows } from './status-repository.ts'
import { systemStatus } from './system-status.ts'

interface StatusDependencies {
  db: Database
  /** How many sign-ins wait for the asking user's word. */
  unfamiliarSignIns(request: FastifyRequest): Promise<number>
  space: DiskSpace
  /** Whether the store of documents answers, as of a moment ago. */
  storeAnswers(): Promise<boolean>
  /** How sending mail fares. */
  mailState(officeId: OfficeId): Promise<MailState>
  /** `SYNC_INTERVAL_MINUTES` */
  intervalMinutes: number
}

/** The system status, of what the asking member sees. */
export function registerStatusRoutes(
  server: HttpServer,
  { db, space, storeAnswers, intervalMinutes, mailState, unfamiliarSignIns }: StatusDependencies,
): void {
  server.get(
    API.status,
    { schema: { tags: ['Estado'], response: { 200: systemStatusSchema, 401: apiError } } },
    async (request) => {
      const { officeId, reads: portals, role } = request.member
      const [service, records, unreadable, unfamiliar, hasRoom, mail, problems, gap, backups, isStored] =
        await Promise.all([
          findServiceFacts(db),
          findAccountRecords(db, { officeId, portals }),
          countUnreadableRows(db, { officeId, portals }),
          unfamiliarSignIns(request),
          space.fits(0, 'check'),
          mailState(officeId),
          findAccountProblems(db, { officeId, portals }),
          findOpenGap(db, request.member),
          role === 'responsavel' ? findBackupState(db, new Date()) : null,
          storeAnswers(),
        ])
      const status = systemStatus({ ...service, records, intervalMinutes, diskFull: !hasRoom, storeDown: !isStored })
      return {
        ...status,
        accounts: status.accounts.map((account) => ({ ...account, email_problem: problems.get(account.id) ?? null })),
        mail: mailStateFor(request.member, mail),
        gap,
        ...(backups && { backup_problems: backupProblems(backups) }),
        system_page: request.member.role === 'responsavel',
        unreadable_rows: unreadable,
        unfamiliar_sign_ins: unfamiliar,
      }
    },
  )

  server.post(
    API.closeGap,
    { schema: { tags: ['Estado'], body: gapClosing, response: { 204: z.null(), 400: apiError, 401: apiError } } },
    async ({ member, body }, reply) => {
      await closeGap(db, member, body.id)
      return reply.code(204).send(null)
    },
  )
}

/**
 * The public health check.
 *
 * @param checkStores throws when database or object store do not answer
 */
export function registerHealthRoute(server: HttpServer, checkStores: () => Promise<void>): void {
  server.get(
    API.health,
    { schema: { tags: ['Estado'], response: { 200: health, 503: apiError } } },
    async (request) => {
      try {
        await checkStores()
      } catch (error) {
        request.log.error({ err: error }, 'database or object store do not answer')
        throw new HttpFailure(503, MESSAGES.serverFailed)
      }
      return { status: 'ok' as const }
    },
  )
}
