import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { TimelineEntry } from '@arauto/contract/case-timeline'
import type { CaseDetail } from '@arauto/contract/cases'
import { formatDate, formatDateTime, isoDay } from '@arauto/contract/dates'
import { citation } from '@arauto/contract/passages'
import type { Member } from '../../domain/offices/member.ts'
import { filesOfSound } from '../../domain/offices/stored-files.ts'
import { listPassages } from '../../domain/passages/passages-repository.ts'
import { readFacts } from '../../domain/readings/facts-repository.ts'
import { CSV_START, csvLine } from '../../platform/http/csv.ts'
import type { ObjectReader } from '../../platform/storage/object-store.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'
import { safeFileName, type ZipEntry } from '../../platform/storage/zip.ts'
import { describeEntry } from './describe-entry.ts'
import { filesOf, lacksDocument, openStored } from './export-files.ts'
import { FACT_COLUMNS, factCells, PAGE_END, pageEntry, pageHead } from './export-page.ts'
import { readMarks, type TimelineMark } from './timeline.ts'
import { type EntryReader, readEntries } from './timeline-entries.ts'

export interface CaseExport extends EntryReader {
  store: ObjectReader
  uploads: Pick<UploadStore, 'read' | 'size'>
}

/** A case that is about to be exported. */
export interface PlannedExport {
  detail: CaseDetail
  marks: readonly TimelineMark[]
  /** How many documents are missing. */
  missing: number
}

/** Entries read at a time. */
const AT_ONCE = 200

async function* iterateEntries(
  reader: EntryReader,
  member: Member,
  { detail, marks }: Pick<PlannedExport, 'detail' | 'marks'>,
  today: string,
): AsyncGenerator<TimelineEntry> {
  for (let from = 0; from < marks.length; from += AT_ONCE) {
    yield* await readEntries(reader, member, detail.key, marks.slice(from, from + AT_ONCE), today)
  }
}

/** Looks at what there is to export. @param today `YYYY-MM-DD` in Lisbon */
export async function planExport(
  exporting: CaseExport,
  member: Member,
  detail: CaseDetail,
  today: string,
): Promise<PlannedExport> {
  const all = { kind: null, page: 0, pageSize: Number.MAX_SAFE_INTEGER, today }
  const { marks: newestFirst } = await readMarks(exporting.db, member, detail.key, all)
  const marks = newestFirst.reverse()
  let missing = 0
  for await (const entry of iterateEntries(exporting, member, { detail, marks }, today)) {
    if (entry.kind !== 'notification') continue
    if (lacksDocument(entry.notification)) missing += 1
    for (const { sha256 } of filesOf(entry.notification)) {
      if ((await exporting.store.size(sha256)) === null) missing += 1
    }
  }
  return { detail, marks, missing }
}

/**
 * @returns the files of a case, the documents unchanged; what is missing is named in `LEIA-ME.txt`. Only the paths and sums
 *   are held in memory
 */
export async function* caseEntries(
  exporting: CaseExport,
  member: Member,
  planned: PlannedExport,
  today: string,
): AsyncGenerator<ZipEntry> {
  const { detail } = planned
  const entries = () => iterateEntries(exporting, member, planned, today)
  const sums: string[] = []
  /** What is written while it is read, and its sum when it has been. */
  const written = (path: string, parts: AsyncIterable<Buffer | string> | Iterable<string>): ZipEntry => ({
    path,
    open: () =>
      Readable.from(
        summed(parts, (sum) => sums.push(`${sum}  ${path}\n`)),
        { objectMode: false },
      ),
  })
  const missing = new Set<string>()
  const absent: string[] = []
  for await (const entry of entries()) {
    if (entry.kind !== 'notification') continue
    const { notification } = entry
    const named = `${formatDate(notification.data ?? notification.created_at)}, ${notification.acto}`
    if (lacksDocument(notification)) absent.push(`${named}: o documento ainda não existe no Arauto`)
    for (const { path, name, sha256 } of filesOf(notification)) {
      const content = await openStored(exporting.store, sha256)
      if (content === null) {
        missing.add(path)
        absent.push(`${named}: ${name}`)
        continue
      }
      sums.push(`${sha256}  ${path}\n`)
      yield { path, open: () => content }
    }
  }
  for await (const { id, fileName, createdAt, text, hasSound, parts } of transcripts(exporting, member, detail.key)) {
    const day = isoDay(createdAt.toISOString())
    const path = `gravacoes/${day}-${id.slice(0, 8)}-${safeFileName(fileName)}`
    yield written(`${path}.txt`, [`${text}\n`])
    if (!hasSound) continue
    if ((await exporting.uploads.size(id)) === null)
      absent.push(`${formatDate(createdAt.toISOString())}: o som de ${fileName}`)
    else {
      for (const [index, { name, range }] of filesOfSound(fileName, parts).entries()) {
        const filePath = range ? `${path}/${index + 1}-${safeFileName(name)}` : path
        yield written(filePath, await exporting.uploads.read(id, range))
      }
    }
  }
  yield written('notas.txt', notesText(entries()))
  const cited = await listPassages(exporting.db, member.officeId, detail.key)
  yield written('passagens.txt', [cited.map((one) => `${citation(one)}\n\n`).join('') || 'Nenhuma.\n'])
  yield written('cronologia.csv', chronology(entries()))
  yield written('documentos.csv', documentsTable(exporting, member, entries()))
  yield written('indice.html', indexPage(detail, entries(), missing, today))
  yield written('LEIA-ME.txt', [readMe(detail, absent, today)])
  yield { path: 'SHA256SUMS', open: () => Readable.from(sums, { objectMode: false }) }
}

async function* summed(
  parts: AsyncIterable<Buffer | string> | Iterable<string>,
  onEnd: (sum: string) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    hash.update(bytes)
    yield bytes
  }
  onEnd(hash.digest('hex'))
}

async function* transcripts({ db }: EntryReader, { officeId }: Member, key: string) {
  const ids = await db
    .selectFrom('transcriptions')
    .select('id')
    .where('office_id', '=', officeId)
    .where('case_key', '=', key)
    .orderBy('created_at')
    .execute()
  for (const { id } of ids) {
    const row = await db
      .selectFrom('transcriptions')
      .select(['file_name as fileName', 'created_at as createdAt', 'content', 'sound_until', 'parts'])
      .where('office_id', '=', officeId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (row) yield { ...row, id, text: row.content ?? '', hasSound: row.sound_until !== null }
  }
}

async function* notesText(entries: AsyncIterable<TimelineEntry>): AsyncGenerator<string> {
  let count = 0
  for await (const entry of entries) {
    if (entry.kind !== 'note') continue
    count += 1
    const { author, created_at, edited_at, text } = entry.note
    const edited = edited_at ? ` (mudada em ${formatDateTime(edited_at)})` : ''
    const about = entry.acto ? `, sobre «${entry.acto}»` : ''
    yield `${formatDateTime(created_at)}, ${author.name}${about}${edited}\r\n${text.replace(/\r?\n/g, '\r\n')}\r\n\r\n`
  }
  if (count === 0) yield 'Este processo não tem notas.\r\n'
}

async function* chronology(entries: AsyncIterable<TimelineEntry>): AsyncGenerator<string> {
  yield CSV_START + csvLine(['Data', 'Tipo', 'O quê', 'Pormenores', 'Texto', 'Ficheiros'])
  for await (const entry of entries) {
    const { kind, title, details, text } = describeEntry(entry)
    const files = entry.kind === 'notification' ? filesOf(entry.notification).map(({ path }) => path) : []
    yield csvLine([formatDate(entry.at) ?? '', kind, title, details, text, files.join('\n')])
  }
}

async function* documentsTable(
  { db }: EntryReader,
  { officeId }: Member,
  entries: AsyncIterable<TimelineEntry>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(['Ficheiro', ...FACT_COLUMNS])
  for await (const entry of entries) {
    if (entry.kind !== 'notification') continue
    const { id, documents } = entry.notification
    const facts = await readFacts(db, officeId, [id])
    for (const [at, { path }] of filesOf(entry.notification).entries()) {
      const said = facts.get(documents[at]!.id)
      if (said) yield csvLine([path, ...factCells(said)])
    }
  }
}

async function* indexPage(
  detail: CaseDetail,
  entries: AsyncIterable<TimelineEntry>,
  missing: ReadonlySet<string>,
  today: string,
): AsyncGenerator<string> {
  yield pageHead(detail, today)
  for await (const entry of entries) yield pageEntry(entry, missing)
  yield PAGE_END
}

function readMe({ key }: CaseDetail, absent: readonly string[], today: string): string {
  const lines = [
    `Processo ${key}, exportado do Arauto em ${formatDate(today)}.`,
    '',
    'indice.html      o processo por ordem de data, para ler em qualquer navegador, sem ligação à Internet',
    'cronologia.csv   o mesmo, para folhas de cálculo',
    'documentos/      os documentos tal como chegaram, em pastas por data',
    'documentos.csv   o que se leu de cada documento; confirme no próprio documento',
    'gravacoes/       o texto das gravações, e o som das que o guardam',
    'notas.txt        as notas',
    'passagens.txt    as passagens das gravações que foram citadas, por facto',
    'SHA256SUMS       as somas de todos os ficheiros; confirmam-se com: sha256sum -c SHA256SUMS',
    '',
    ...(absent.length === 0
      ? ['Não falta nenhum documento.']
      : [
          `Faltam ${absent.length === 1 ? 'o documento' : `${absent.length} documentos`}:`,
          ...absent.map((line) => `- ${line}`),
        ]),
    '',
  ]
  return lines.join('\r\n')
}
