import * as calls from '@arauto/contract/calls/time-import'
import { notionDatabaseId } from '@arauto/contract/notion-database-id'
import type { TimeCredentialsSaved } from '@arauto/contract/time-import'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { CredentialsRepository, TimeImportCredentials } from './credentials-repository.ts'
import { queueImport, queueUndo, readImport, readLastUpdate, readTakenBack } from './imports-repository.ts'
import type { TimeServices } from './services.ts'

export interface TimeImportDependencies {
  db: Database
  credentials: CredentialsRepository
  services: Pick<TimeServices, 'check'>
}

/** The routes of credentials and imports. */
export function registerTimeImportRoutes(
  server: HttpServer,
  { db, credentials, services }: TimeImportDependencies,
): void {
  const check = async (officeId: OfficeId, saved: TimeImportCredentials): Promise<TimeCredentialsSaved> => {
    const { complaints, refusals } = await services.check(saved)
    await credentials.storeRefusals(db, officeId, saved, refusals)
    return complaints.length === 0
      ? { message: TIME_IMPORT_MESSAGES.credentialsSaved, warning: false }
      : { message: complaints.join(' '), warning: true }
  }

  registerCall(server, calls.checkTimeCredentials, async (request) => {
    const { officeId } = request.member
    return credentials.describe(db, officeId)
  })

  registerCall(server, calls.saveTimeCredentials, async (request) => {
    const { officeId } = request.member
    await db.transaction().execute(async (trx) => {
      await credentials.save(trx, officeId, request.body)
      await request.record('time_credentials_saved', {}, trx)
    })
    return check(officeId, request.body)
  })

  registerCall(server, calls.changeTimeCredentials, async (request) => {
    const { officeId } = request.member
    const changed = await db.transaction().execute(async (trx) => {
      const stored = await credentials.find(trx, officeId)
      if (stored === null) throw new CodedError('credentials_missing', TIME_IMPORT_MESSAGES.credentialsMissing)
      const kept = stored === 'unreadable' ? null : stored
      const { email = kept?.email, password = kept?.password, token = kept?.token } = request.body
      const { workspace = kept?.workspace } = request.body
      if (email === undefined || password === undefined || token === undefined || workspace === undefined) {
        throw new CodedError('credentials_unreadable', TIME_IMPORT_MESSAGES.credentialsUnreadable)
      }
      const next = { email, password, token, workspace }
      await credentials.save(trx, officeId, next)
      await request.record('time_credentials_saved', {}, trx)
      return next
    })
    return check(officeId, changed)
  })

  registerCall(server, calls.removeTimeCredentials, async (request) => {
    const { officeId } = request.member
    await db.transaction().execute(async (trx) => {
      await credentials.remove(trx, officeId)
      await request.record('time_credentials_removed', {}, trx)
    })
  })

  registerCall(server, calls.getLastTimeImport, async (request) => {
    const { officeId } = request.member
    const { last, openId } = await readLastUpdate(db, officeId)
    const takenBack = last ? await readTakenBack(db, officeId, last.id) : []
    return {
      success: last !== null,
      start_date: last?.start ?? null,
      end_date: last?.end ?? null,
      job_id: openId,
      ...(last && takenBack.length > 0 ? { undo: { job_id: last.id, taken_back: takenBack } } : {}),
    }
  })

  registerCall(server, calls.importTime, async (request) => {
    const { officeId, userId } = request.member
    const { notion_database_id, start_date, end_date } = request.body
    const databaseId = notionDatabaseId(notion_database_id)
    if (databaseId === null) throw new CodedError('notion_database_unreadable', TIME_IMPORT_MESSAGES.databaseUnreadable)
    if (!(await credentials.exists(db, officeId)))
      throw new CodedError('credentials_missing', TIME_IMPORT_MESSAGES.credentialsMissing)
    const by = { userId, address: request.ip }
    const id = await queueImport(db, officeId, { databaseId, start: start_date, end: end_date }, by)
    if (id === null) throw new CodedError('import_running', TIME_IMPORT_MESSAGES.importRunning)
    return { message: TIME_IMPORT_MESSAGES.importStarted, job_id: id }
  })

  registerCall(server, calls.undoTimeImport, async (request) => {
    const { officeId, userId } = request.member
    const { jobId } = request.params
    mustExist(await readImport(db, officeId, jobId))
    if (!(await credentials.exists(db, officeId)))
      throw new CodedError('credentials_missing', TIME_IMPORT_MESSAGES.credentialsMissing)
    const queued = await queueUndo(db, officeId, jobId, { userId, address: request.ip })
    if (queued === null) throw new CodedError('undo_impossible', TIME_IMPORT_MESSAGES.undoImpossible)
    if (queued.id === null) throw new CodedError('import_running', TIME_IMPORT_MESSAGES.importRunning)
    return { message: TIME_IMPORT_MESSAGES.undoStarted, job_id: queued.id }
  })

  registerCall(server, calls.getTimeImport, async (request) => {
    const { officeId } = request.member
    return mustExist(await readImport(db, officeId, request.params.jobId))
  })
}
