import { forListedTexts, SEARCH_VERSION } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import type { ListedRow } from '../../domain/notifications/listed-row.ts'
import { rowSearchText } from '../../domain/notifications/stored-row.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { smallPdf } from '../../testing/small-pdf.ts'

const LAWYERS = ['Marta Figueiredo', 'Henrique Vasconcelos', 'Inês Carvalhal', 'Tiago Noronha']
const ORIGINS = ['Tribunal', 'Tribunal', 'Tribunal', 'Mandatário', 'Ministério Público', 'Agente de Execução']
const ACTS = [
  'Notificação de despacho',
  'Sentença',
  'Citação',
  'Acórdão',
  'Notificação para audiência de julgamento',
  'Notificação entre mandatários: contestação',
  'Notificação da conta de custas',
  'Notificação de auto de penhora',
  'Despacho saneador',
  'Notificação para alegações',
]
const COUNTIES = [
  'Lisboa',
  'Porto',
  'Braga',
  'Setúbal',
  'Faro',
  'Coimbra',
  'Aveiro',
  'Évora',
  'Leiria',
  'Viseu',
  'Vila Real',
  'Santarém',
  'Beja',
  'Guarda',
  'Açores',
  'Madeira',
  'Lisboa Oeste',
  'Porto Este',
]
const UNITS = [
  'Juízo Central Cível',
  'Juízo Local Cível',
  'Juízo do Trabalho',
  'Juízo de Comércio',
  'Juízo Local Criminal',
  'Juízo de Execução',
  'Juízo de Família e Menores',
]
const KINDS = [
  'Ação de Processo Comum',
  'Execução Ordinária',
  'Insolvência de pessoa singular',
  'Processo Comum (Tribunal Singular)',
  'Divórcio sem consentimento',
  'Inventário',
]
const SUFFIXES = ['LSB', 'PRT', 'BRG', 'STB', 'FAR', 'CBR', 'AVR', 'EVR']

const BATCH = 1_000
const DAY_MS = 24 * 60 * 60 * 1000
/** A rare word for search measurements: in one row of a thousand. */
const RARE = 'usucapião'

/**
 * Adds synthetic notifications to an office's, deterministic and spread over the last two years, of four lawyers whose portal
 * user names are `demonstracao-1` to `-4`. Two of three have a small document.
 */
export async function seedNotifications(
  db: Database,
  store: ObjectStore,
  officeId: OfficeId,
  count: number,
): Promise<void> {
  const pdf = smallPdf('Documento de demonstracao')
  const sha256 = await store.put(pdf)
  const run = Date.now().toString(36)
  const now = Date.now()
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from)
    await db.transaction().execute(async (trx) => {
      const rows = Array.from({ length: size }, (_, offset) =>
        notificationRow(officeId, run, from + offset, count, now),
      )
      const stored = await trx.insertInto('notifications').values(rows).returning(['id', 'has_document']).execute()
      const withDocument = stored.filter((row) => row.has_document)
      if (withDocument.length === 0) return
      await trx
        .insertInto('documents')
        .values(
          withDocument.map((row) => ({
            notification_id: row.id,
            office_id: officeId,
            position: 0,
            name: 'Documento de demonstração.pdf',
            content_type: 'application/pdf',
            size: pdf.length,
            sha256,
          })),
        )
        .execute()
    })
  }
  await store.confirm([sha256])
  await sql`analyze notifications, documents`.execute(db)
}

function notificationRow(officeId: OfficeId, run: string, index: number, count: number, now: number) {
  const pick = <T>(values: readonly T[], salt: number): T => values[scatter(index, salt) % values.length]!
  const firstSeenAt = new Date(now - Math.floor((index / count) * 730) * DAY_MS - (index % 20) * 60_000)
  const county = pick(COUNTIES, 1)
  const row: Omit<ListedRow, 'hasDocument'> = {
    ...forListedTexts(() => ''),
    origem: pick(ORIGINS, 2),
    data: new Date(firstSeenAt.getTime() - DAY_MS).toISOString().slice(0, 10),
    acto: pick(ACTS, 3),
    tribunal: `Tribunal Judicial da Comarca de ${county}`,
    unidade: `${pick(UNITS, 4)} de ${county} - Juiz ${1 + (scatter(index, 5) % 20)}`,
    processo: `${1 + (scatter(index, 6) % 29_999)}/${20 + (scatter(index, 7) % 7)}.${scatter(index, 8) % 10}T8${pick(SUFFIXES, 9)}`,
    especie: index % 1_000 === 500 ? `Ação de ${RARE}` : pick(KINDS, 10),
    referencia: `${run}${String(index).padStart(7, '0')}`,
  }
  const hasDocument = index % 3 !== 0
  const advogado = pick(LAWYERS, 11)
  const documentStatus = hasDocument ? 'success' : null
  return {
    ...row,
    search: rowSearchText(row, { advogado, firstSeenAt, documentStatus, hasDocument }),
    search_version: SEARCH_VERSION,
    office_id: officeId,
    portal_username: `demonstracao-${1 + LAWYERS.indexOf(advogado)}`,
    row_key: row.referencia,
    first_seen_at: firstSeenAt,
    advogado,
    has_document: hasDocument,
    document_status: documentStatus,
    document_next_at: null,
  }
}

/** A deterministic pseudo-random number (the finaliser of MurmurHash3, public domain). */
function scatter(index: number, salt: number): number {
  let hash = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
