import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@arauto/contract/messages'
import type { TaskStatus } from '@arauto/contract/notifications'
import { includesPortal, type OfficeId, type Viewer } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'

/**
 * Creates a task over the checks of accounts.
 *
 * @returns the task's id, which stays valid across restarts
 */
export async function insertTask(db: Database, officeId: OfficeId, checkIds: readonly string[]): Promise<string> {
  const id = randomUUID()
  await db.insertInto('tasks').values({ id, office_id: officeId }).execute()
  const distinct = [...new Set(checkIds)]
  if (distinct.length > 0) {
    await db
      .insertInto('task_checks')
      .values(distinct.map((check_id) => ({ office_id: officeId, task_id: id, check_id })))
      .execute()
  }
  return id
}

interface TaskCheck {
  status: 'queued' | 'running' | 'completed' | 'failed'
  progress: number
  new_records: number
  unreadable_rows: number
  error: string | null
  advogado: string
}

/** @returns the status of a task over accounts that the member sees, or null when there is no such task */
export async function readTask(
  db: Database,
  { officeId, reads }: Pick<Viewer, 'officeId' | 'reads'>,
  taskId: string,
): Promise<TaskStatus | null> {
  const task = await db
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', taskId)
    .where('office_id', '=', officeId)
    .executeTakeFirst()
  if (!task) return null
  const checks = await db
    .selectFrom('task_checks')
    .innerJoin('checks', 'checks.id', 'task_checks.check_id')
    .innerJoin('accounts', 'accounts.id', 'checks.account_id')
    .select([
      'checks.status',
      'checks.progress',
      'checks.new_records',
      'checks.unreadable_rows',
      'checks.error',
      'accounts.advogado',
      'accounts.username_key',
    ])
    .where('task_checks.task_id', '=', taskId)
    .orderBy('accounts.id')
    .execute()
  return checks.every((check) => includesPortal(reads, check.username_key)) ? summarise(checks) : null
}

/**
 * A task is pending while one of its checks is, failed when all failed, else completed; `error` says in one
 * sentence which failed, or that there was nothing to check.
 */
export function summarise(checks: readonly TaskCheck[]): TaskStatus {
  const new_records = checks.reduce((sum, check) => sum + check.new_records, 0)
  const unreadable = checks.reduce((sum, check) => sum + check.unreadable_rows, 0)
  const open = checks.filter((check) => check.status === 'queued' || check.status === 'running')
  const progress = checks.length === 0 ? 1 : checks.reduce((sum, check) => sum + check.progress, 0) / checks.length
  if (open.length > 0) return { status: 'pending', new_records, progress: Math.min(progress, 0.99) }
  const failed = checks.filter((check) => check.status === 'failed')
  const failures = failed.map(({ advogado, error }) => ({ advogado, message: error ?? '' }))
  const error = checks.length === 0 ? MESSAGES.noActiveAccounts : failureSentence(failures)
  return {
    status: checks.length > 0 && failed.length === checks.length ? 'failed' : 'completed',
    new_records,
    progress: 1,
    ...(unreadable > 0 ? { unreadable_rows: unreadable } : {}),
    ...(error ? { error } : {}),
    ...(failures.length > 1 ? { failures } : {}),
  }
}

/** @returns one sentence on all failures: the account or their number, and the reason where it is the same for all */
function failureSentence(failures: readonly { advogado: string; message: string }[]): string {
  const [first] = failures
  if (!first) return ''
  if (failures.length === 1) return `${first.advogado}: ${first.message}`
  const count = `${failures.length} contas não foram verificadas`
  const reasons = new Set(failures.map(({ message }) => message)).size
  return reasons === 1 ? `${count}: ${first.message}` : `${count}, por ${reasons} razões.`
}
