import { formatDateTime } from '@arauto/contract/dates'
import { checkRecord, checkRegistry, lostAnchors } from '../domain/audit/check-record.ts'
import type { Database } from '../domain/schema.ts'
import { readNewestAnchors } from '../features/backup/backup-folder.ts'

/**
 * Follows the record of every office, compares names, the list of offices and the last entries in the newest backup.
 *
 * @param folder of nightly backups, which may be missing
 * @returns in Portuguese the problems, and the sentence when there are none
 */
export async function checkRecords(db: Database, folder: string) {
  const offices = await db.selectFrom('offices').select(['id', 'name']).orderBy('id').execute()
  const names = new Map(offices.map(({ id, name }) => [Number(id), `"${name}"`]))
  const named = (id: number) => names.get(id) ?? `escritório ${id}`
  const problems: string[] = []
  let all = 0
  for (const { id } of offices) {
    const { entries, brokenAt, isSealed, alteredNames } = await checkRecord(db, id)
    all += entries
    if (brokenAt !== null) problems.push(`  ${named(id)}: alterado na entrada ${brokenAt} ou antes da seguinte`)
    if (!isSealed) problems.push(`  ${named(id)}: entradas cortadas ou acrescentadas, no início ou no fim`)
    if (alteredNames > 0) problems.push(`  ${named(id)}: nomes de pessoas trocados ou mudados (${alteredNames})`)
  }
  const registry = await checkRegistry(db)
  if (!registry.isSealed) problems.push('  a lista dos escritórios que têm registo foi mudada')
  for (const id of registry.missing) problems.push(`  ${named(id)}: falta o registo todo`)
  for (const id of registry.unknown) problems.push(`  ${named(id)}: registo que o Arauto não começou`)
  const backup = await readNewestAnchors(folder)
  for (const { office, seq } of backup ? await lostAnchors(db, backup.anchors) : []) {
    problems.push(
      `  ${named(office)}: a cópia de segurança de ${formatDateTime(backup!.createdAt)} tem a entrada ${seq}, que o registo já não tem como era (se repôs uma cópia anterior, é por isso)`,
    )
  }
  return { problems, summary: `Registo intacto: ${all} entradas de ${offices.length} escritórios.` }
}
