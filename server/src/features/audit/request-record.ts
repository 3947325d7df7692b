import type { AuditEvent } from '@arauto/contract/audit-words'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type NewAuditEntry, record } from '../../domain/audit/record.ts'
import type { Database } from '../../domain/schema.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Writes down, in the record of the member's office, what the signed-in member did.
     *
     * @param trx the transaction of what it tells of, where there is one
     */
    record(event: AuditEvent, more?: Pick<NewAuditEntry, 'aboutId' | 'subject'>, trx?: Database): Promise<void>
  }
}

/** Gives every request `record`; it is for signed-in members only. */
export function registerRequestRecord(server: FastifyInstance, db: Database): void {
  server.decorateRequest('record', function (this: FastifyRequest, event, more = {}, trx = db) {
    const { officeId, userId } = this.member
    return record(trx, { officeId, userId, event, address: this.ip, ...more })
  })
}
