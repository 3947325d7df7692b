import type { BackupState } from '@arauto/contract/backups'
import type { FolderState } from '@arauto/contract/inbox'
import type { MailState } from '@arauto/contract/mail-state'
import type { SystemProblem } from '@arauto/contract/system'
import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { AccountRecord } from '../../domain/portal-accounts/account-record.ts'
import { monitoringOf, type Service } from '../../domain/portal-accounts/monitoring.ts'
import type { Database } from '../../domain/schema.ts'
import { listWrongClocks } from '../../platform/database/clock-watch.ts'
import type { StoreProblem } from '../../platform/storage/watch-store.ts'

/** How long a failed transcription or import of hours is listed. */
const LISTED_DAYS = 7
/** The most of each that are listed. */
const LISTED = 5

const NOT_TAKEN = 'O destino não aceita as mensagens.'
const MISSING = 'Não há cópia de segurança boa há mais de três dias.'
const UNPROTECTED =
  'O Arauto entra na base de dados com a conta a quem as tabelas pertencem, que pode alterar o registo: só os gatilhos e os selos o protegem. Quem instalou o Arauto vê no arranque o que fazer.'

/** @returns the accounts that are not watched though they should be, with the reason */
export function accountProblems(
  records: readonly AccountRecord[],
  service: Service,
  circumstances: { now: Date; intervalMinutes: number },
): SystemProblem[] {
  return records.flatMap((record) => {
    const { problem, message, since } = monitoringOf(record, service, circumstances)
    if (problem === null) return []
    return [{ area: 'account', kind: problem, subject: record.advogado, message, since: written(since) }]
  })
}

/** @returns why mail is not sent, and what is wrong with the backups and the store of documents */
export function installationProblems(
  mail: MailState,
  backups: BackupState,
  store: StoreProblem | null,
): SystemProblem[] {
  const problems: SystemProblem[] = []
  const add = (
    area: 'mail' | 'backups' | 'store',
    kind: SystemProblem['kind'],
    message: string,
    since: string | null,
  ) => problems.push({ area, kind, subject: '', message, since })
  if (store) add('store', store.kind === 'full' ? 'full' : 'failed', store.message, written(store.since))
  if (mail.state === 'failing') add('mail', 'failed', mail.message, mail.since)
  const { failed, missing_since: missing, trial } = backups
  if (failed) add('backups', 'failed', failed.message, failed.since)
  if (missing) add('backups', 'missing', MISSING, missing)
  if (trial && !trial.ok) add('backups', 'trial', trial.message, trial.at)
  return problems
}

/** @returns the computers whose clocks are not the database's */
export async function readClockProblems(db: Database): Promise<SystemProblem[]> {
  return (await listWrongClocks(db)).map(({ computer, seconds, since }) => ({
    area: 'clock',
    kind: 'other',
    subject: computer,
    message: `Está ${Math.abs(seconds).toLocaleString('pt-PT')} s ${seconds > 0 ? 'adiantado' : 'atrasado'} em relação ao da base de dados. Acerte os dois (NTP): fins de sessões, prazos e horas de envio dependem deles.`,
    since: since.toISOString(),
  }))
}

/** @returns that the program's own login could change the record of who did what, where it could */
export async function readRecordProblems(db: Database): Promise<SystemProblem[]> {
  const { rows } = await sql`select where has_table_privilege('audit_entries', 'update')`.execute(db)
  return rows.map(() => ({ area: 'record', kind: 'other', subject: '', message: UNPROTECTED, since: null }))
}

/** @returns what failed lately of an office's recordings, imported hours and webhooks */
export async function readWorkProblems(db: Database, officeId: OfficeId): Promise<SystemProblem[]> {
  const { rows } = await sql<Omit<SystemProblem, 'since'> & { since: Date | null; url: string | null }>`
    (select 'transcription' as area, 'failed' as kind, file_name as subject, coalesce(error, '') as message,
        finished_at as since, null as url
      from transcriptions where office_id = ${officeId} and status = 'failed'
        and finished_at > now() - make_interval(days => ${LISTED_DAYS}) order by finished_at desc limit ${LISTED})
    union all
    (select 'time_import', 'failed', '', message, finished_at, null from (
        select * from time_imports where office_id = ${officeId} order by queued_at desc limit 1) as latest
      where status = 'failed' and finished_at > now() - make_interval(days => ${LISTED_DAYS}))
    union all
    (select 'webhook', case when disabled_at is null then 'failed' else 'disabled' end, '',
        coalesce((select d.error from webhook_deliveries d where d.webhook_id = w.id and d.error <> ''
          order by d.seq desc limit 1), ''), coalesce(failing_since, disabled_at), url
      from webhooks w where office_id = ${officeId} and (failing_since is not null or disabled_reason = 'gone')
      order by id limit ${LISTED})
    union all
    (select 'mail_source', 'failed', host, problem, failing_since, null from mail_sources
      where office_id = ${officeId} and problem <> '')`.execute(db)
  return rows.map(({ url, since, message, subject, ...row }) => ({
    ...row,
    // Its path may hold a secret.
    subject: url === null ? subject : URL.canParse(url) ? new URL(url).host : '',
    message: message || (row.area === 'webhook' ? NOT_TAKEN : ''),
    since: written(since),
  }))
}

/** @returns why the import folder cannot be read */
export function folderProblems(folder: FolderState | null): SystemProblem[] {
  if (!folder?.problem) return []
  return [{ area: 'folder', kind: 'failed', subject: '', message: folder.problem, since: null }]
}

const written = (moment: Date | null): string | null => moment?.toISOString() ?? null
