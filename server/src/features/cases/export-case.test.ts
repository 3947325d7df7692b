import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { personInRecord } from '../../domain/audit/people.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { readDocumentFacts } from '../../domain/readings/facts/document-facts.ts'
import { StoreUnavailable } from '../../platform/storage/store-unavailable.ts'
import { openStored } from './export-files.ts'

const product = testProduct({ worker: false, env: { CORS_ORIGINS: 'http://elsewhere.example' } })

const PORTAL = 'ms-1p@adv.oa.pt'
const CASE = '8505/26.0T8STB'
const database = () => product.platform.database.db
const run = (statement: ReturnType<typeof sql>) => statement.execute(database())

async function newOffice() {
  const { access: token, officeId, username, userId } = await product.signUp()
  const exportCase = (number = CASE) =>
    fetch(`${product.url}/api/cases/export/?number=${encodeURIComponent(number)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, origin: 'http://elsewhere.example' },
    })
  const unzipped = async (number?: string) => {
    const answer = await exportCase(number)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    return { answer, files: unzipSync(new Uint8Array(await answer.arrayBuffer())) }
  }
  const note = (body: object) => product.call('POST', '/api/notes/', { token, body })
  return { officeId, token, username, userId, exportCase, unzipped, note }
}

/** Stores a document of a notification. @returns its SHA-256 */
async function addDocument(office: OfficeId, notification: number, name: string, bytes: Buffer, position = 0) {
  const sha256 = await product.platform.store.put(bytes)
  await product.platform.store.confirm([sha256])
  await run(sql`insert into documents (notification_id, office_id, position, name, content_type, size, sha256)
    values (${notification}, ${office}, ${position}, ${name}, 'application/pdf', ${bytes.length}, ${sha256})`)
  return sha256
}

it('a file that the store does not have is missing, and a store that is away is no missing file', async () => {
  const opened = (error: Error) => openStored({ read: () => Promise.reject(error) }, '0')
  expect(await opened(new Error('gone'))).toBeNull()
  await expect(opened(new StoreUnavailable(new Error('away')))).rejects.toBeInstanceOf(StoreUnavailable)
})

describe('an exported case', () => {
  it('has its documents unchanged by date, its notes, recordings and chronology, and the sum of each file', async () => {
    const { officeId, token, username, userId, unzipped, note } = await newOffice()
    const first = await storeNotification(database(), officeId, PORTAL, {
      processo: CASE,
      data: '2026-11-02',
      acto: '<script>alert("1")</script> & Citação',
    })
    const second = await storeNotification(database(), officeId, PORTAL, { processo: `${CASE}-A`, data: '2026-11-03' })
    const bytes = [Buffer.from('%PDF-1.7 um'), Buffer.from('%PDF-1.7 dois'), Buffer.alloc(0)]
    await addDocument(officeId, first, 'citação.pdf', bytes[0]!)
    await addDocument(officeId, first, 'citação.pdf', bytes[1]!, 1)
    await addDocument(officeId, second, '../..\\con.pdf', bytes[2]!)
    const said = readDocumentFacts([
      { page: 1, text: 'GUIA\nEntidade: 21312 Referência: 481293776 Montante: 312,40 €', boxes: [] },
    ])
    await run(sql`update document_readings set facts = ${JSON.stringify(said)}, corrected = '{"title":"=Guia","date":"2026-11-01"}'
      where document_id = (select id from documents where notification_id = ${first} and position = 1)`)
    await run(
      sql`update documents set shown_name = '2026-11-01 Guia.pdf' where notification_id = ${first} and position = 1`,
    )
    await note({ case_key: CASE, text: '=1+1\n<b>nota</b>' })
    await note({ notification_id: first, text: 'Sobre a citação' })
    const recording = crypto.randomUUID()
    await run(sql`insert into transcriptions (id, office_id, file_name, size, format, status, content, duration, case_key, created_at,
        sound_days, sound_until)
      values (${recording}, ${officeId}, 'audiência: prévia.mp3', 9, 'mp3', 'done', 'O texto.', 90, ${CASE}, '2026-11-04',
        9, now() + interval '9 days')`)
    await product.platform.uploads.receive(recording, [Buffer.from('O som.')])
    const proposer = await personInRecord(database(), officeId, (await addMember(product, officeId)).userId)
    const decider = await personInRecord(database(), officeId, userId)
    await run(sql`insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, ends, proposed_by, decided_by)
      values (${officeId}, ${first}, ${PORTAL}, false, 'confirmed', 'deadline', 'Contestação', '2026-12-02', ${proposer}, ${decider})`)
    await run(sql`insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, ends, met_on)
      values (${officeId}, ${second}, ${PORTAL}, false, 'met', 'deadline', 'Réplica', '2026-11-20', '2026-11-19')`)
    await run(sql`insert into time_import_entries (office_id, database_id, entry_id, workspace, day, pair, seconds, case_key, person)
      values (${officeId}, gen_random_uuid(), 1, 'w', '2026-11-05', 'p', 5400, ${CASE}, 'Helena')`)
    const hearing = { notification_id: first, action: 'confirm', day: '2030-07-12', hour: '09:30', place: 'Sala 2' }
    const { body: called } = await product.call('POST', '/api/hearings/', { token, body: hearing })
    const givenUp = { version: called.version, action: 'give_up', reason: 'Por acordo' }
    await product.call('POST', `/api/hearings/${called.id}/decision/`, { token, body: givenUp })
    const { answer, files } = await unzipped(`${CASE}-B`)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="processo-8505-26.0T8STB.zip"')
    expect(answer.headers.get('x-missing-files')).toBe('0')
    const names = Object.keys(files)
    expect(names.slice(0, 3)).toEqual([
      `documentos/2026-11-02/${first}-1-citação.pdf`,
      `documentos/2026-11-02/${first}-2-2026-11-01 Guia.pdf`,
      expect.stringMatching(new RegExp(`^documentos/2026-11-03/${second}-1-[^/\\\\]*con\\.pdf$`)),
    ])
    expect(names[3]).toMatch(/^gravacoes\/2026-11-04-[\da-f]{8}-audiência_ prévia\.mp3\.txt$/)
    expect(names[4]).toBe(names[3]!.replace('.txt', ''))
    expect(strFromU8(files[names[4]!]!)).toBe('O som.')
    expect(names.slice(5)).toEqual([
      'notas.txt',
      'passagens.txt',
      'cronologia.csv',
      'documentos.csv',
      'indice.html',
      'LEIA-ME.txt',
      'SHA256SUMS',
    ])
    for (const [index, content] of bytes.entries()) expect(Buffer.from(files[names[index]!]!)).toEqual(content)

    const sums = strFromU8(files.SHA256SUMS!).trimEnd().split('\n')
    expect(sums.map((line) => line.slice(66)).sort()).toEqual(names.filter((name) => name !== 'SHA256SUMS').sort())
    for (const line of sums) {
      expect(line.slice(0, 64)).toBe(createHash('sha256').update(files[line.slice(66)]!).digest('hex'))
    }
    expect(strFromU8(files[names[3]!]!)).toBe('O texto.\n')
    expect(strFromU8(files['notas.txt']!)).toContain('=1+1\r\n<b>nota</b>')
    const page = strFromU8(files['indice.html']!)
    expect(page).not.toMatch(/<script|<b>nota|https?:|src=/)
    expect(page).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; Citação')
    expect(page).toMatch(/<time>04\/11\/2026, \d\d:\d\d<\/time><h2>Gravação/)
    const [, link] = /href="([^"]*)"/.exec(page)!
    expect(decodeURIComponent(link!)).toBe(names[0])
    const csv = strFromU8(files['cronologia.csv']!)
    for (const line of [
      `"02/11/2026";"Prazo";"Prazo confirmado: Contestação, 02/12/2026";"<script>alert(""1"")</script> & Citação · ${username}";"";""`,
      '"19/11/2026";"Prazo";"Prazo cumprido: Réplica";"Notificação de Despacho · terminava em 20/11/2026 · Arauto";"";""',
      '"04/11/2026";"Gravação";"Gravação: audiência: prévia.mp3";"2 min";"";""',
      '"05/11/2026";"Tempo";"1 h 30 min de trabalho";"Helena · Toggl";"";""',
      `"12/07/2030";"Diligência";"Diligência, 12/07/2030 09:30 (sem efeito)";"Tribunal Judicial da Comarca de Lisboa · Sala 2 · ${username}";"Por acordo";""`,
      `"03/11/2026";"Notificação";"Notificação de Despacho";"Tribunal · Marta Figueiredo · ${CASE}-A · `,
    ]) {
      expect(csv).toContain(line)
    }
    // By date.
    const days = csv
      .split('\n')
      .flatMap((line) => /^"(\d\d)\/(\d\d)\/(\d{4})"/.exec(line)?.slice(1).reverse().join('') ?? [])
    expect(days).toEqual(days.toSorted())
    expect(strFromU8(files['documentos.csv']!)).toContain(
      `"${names[1]}";"Guia de pagamento";"'=Guia";"01/11/2026";"";"";"";"";"Entidade 21312, Referência 481293776, 312,40 €"`,
    )
    expect(csv).toContain(`"'=1+1\n<b>nota</b>"`)
    expect(strFromU8(files['LEIA-ME.txt']!)).toContain('Não falta nenhum documento.')
    const { rows } = await sql<{ subject: string }>`select subject from audit_entries
      where office_id = ${officeId} and event = 'exported'`.execute(database())
    expect(rows).toEqual([{ subject: `Processo ${CASE}` }])
  })

  it.skipIf(process.platform !== 'linux')('passes `sha256sum -c`', async () => {
    const { officeId, exportCase } = await newOffice()
    const notification = await storeNotification(database(), officeId, PORTAL, { processo: CASE })
    await addDocument(officeId, notification, 'acórdão — n.º 1.pdf', Buffer.from('%PDF-1.7'))
    const folder = await mkdtemp(join(tmpdir(), 'arauto-case-'))
    try {
      const bytes = Buffer.from(await (await exportCase()).arrayBuffer())
      for (const [path, content] of Object.entries(unzipSync(new Uint8Array(bytes)))) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), content)
      }
      const { stdout } = await promisify(execFile)('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder })
      expect(stdout.trim().split('\n')).toHaveLength(7)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('without a document names it, and loses nothing else', async () => {
    const { officeId, unzipped } = await newOffice()
    const notification = await storeNotification(database(), officeId, PORTAL, {
      processo: CASE,
      data: '2026-11-02',
      acto: 'Sentença',
    })
    const gone = await addDocument(officeId, notification, 'desaparecido.pdf', Buffer.from('%PDF-1.7 desaparece'))
    await addDocument(officeId, notification, 'presente.pdf', Buffer.from('%PDF-1.7 fica'), 1)
    await rm(join(product.platform.config.DATA_DIR, 'objects', gone.slice(0, 2), gone.slice(2)))
    const pending = await storeNotification(database(), officeId, PORTAL, { processo: CASE, data: '2026-11-03' })
    await run(sql`update notifications set has_document = true where id = ${pending}`)
    const { answer, files } = await unzipped()
    expect(answer.headers.get('x-missing-files')).toBe('2')
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Missing-Files')
    expect(Object.keys(files).filter((name) => name.startsWith('documentos/'))).toEqual([
      `documentos/2026-11-02/${notification}-2-presente.pdf`,
    ])
    const readMe = strFromU8(files['LEIA-ME.txt']!)
    expect(readMe).toContain('Faltam 2 documentos:')
    expect(readMe).toContain('- 02/11/2026, Sentença: desaparecido.pdf')
    expect(readMe).toContain('- 03/11/2026, Notificação de Despacho: o documento ainda não existe no Arauto')
    expect(strFromU8(files['indice.html']!)).toContain('desaparecido.pdf (em falta)')
    expect(strFromU8(files.SHA256SUMS!)).not.toContain('desaparecido')
  })

  it.runIf(process.env.LONG)(
    'of 3,000 documents takes no more memory than what is being sent',
    async () => {
      const { officeId, exportCase } = await newOffice()
      const size = 128 * 1024
      const content = Buffer.alloc(size, 'x')
      const sha256 = await product.platform.store.put(content)
      await product.platform.store.confirm([sha256])
      await run(sql`insert into notifications (office_id, portal_username, row_key, first_seen_at, advogado, has_document,
        search, origem, acto, tribunal, unidade, processo, especie, referencia)
      select ${officeId}, ${PORTAL}, nth::text, now(), 'Marta', true, '', 'Tribunal', 'Despacho', '', '', ${CASE}, '', nth::text
      from generate_series(1, 1000) nth`)
      await run(sql`insert into documents (notification_id, office_id, position, name, content_type, size, sha256)
      select n.id, ${officeId}, p, 'acto ' || p || '.pdf', 'application/pdf', ${size}, ${sha256}
      from notifications n, generate_series(0, 2) p where n.office_id = ${officeId}`)
      const before = process.memoryUsage().arrayBuffers
      let most = 0
      let bytes = 0
      let chunks = 0
      for await (const chunk of Readable.fromWeb((await exportCase()).body as never)) {
        bytes += (chunk as Buffer).length
        chunks += 1
        if (chunks % 100 === 0) most = Math.max(most, process.memoryUsage().arrayBuffers - before)
      }
      expect(bytes).toBeGreaterThan(3000 * size)
      expect(most).toBeLessThan(150 * 1024 * 1024)
    },
    60_000,
  )
})
