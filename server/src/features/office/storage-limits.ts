import type { RowLimit } from '@arauto/contract/calls/define-call'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { sql } from 'kysely'
import { mustHaveRoomForFiles } from '../../domain/offices/stored-files.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError } from '../../platform/coded-error.ts'

/**
 * Makes every later call that stores rows or files of a member answer 409, or 413 for files, beyond its limit. It is checked
 * after the authentication and before the body is read. What checks bring is never refused.
 *
 * @param documentsMb how much an office's documents may take before no more are taken from people, in MB
 */
export function registerStorageLimits(server: FastifyInstance, db: Database, documentsMb: number): void {
  server.addHook('onRoute', (route: RouteOptions) => {
    const { rowLimits = [], storesDocuments = false } = route.config?.call ?? {}
    if (rowLimits.length === 0 && !storesDocuments) return
    const check = async (request: FastifyRequest) => {
      for (const limit of rowLimits) await mustHaveRoom(db, limit, request)
      if (storesDocuments) await mustHaveRoomForFiles(db, request.member.officeId, documentsMb)
    }
    // A route's hooks run after its scope's, so after the authentication.
    route.onRequest = [...[route.onRequest ?? []].flat(), check]
  })
}

async function mustHaveRoom(
  db: Database,
  { table, of = 'office', most, message }: RowLimit,
  { member }: FastifyRequest,
) {
  const id = of === 'office' ? member.officeId : member.userId
  const { rows } = await sql<{ full: boolean }>`select exists (
    select from ${sql.table(table)} where ${sql.ref(`${of}_id`)} = ${id} offset ${most - 1}) as full`.execute(db)
  if (rows[0]?.full) throw new CodedError('too_many_rows', message)
}
