import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'

const product = testProduct({ worker: false })

it('a report is of the days of Lisbon in summer, of its account alone, in files of its record, and shown to who sees that account', async () => {
  const { access: token, officeId, username } = await product.signUp()
  const [own, other] = [await product.addAccount(token), await product.addAccount(token)]
  const { db } = product.platform.owner
  const visit = (first: string, outcome: 'ok' | 'unreachable', of = own, last = first) => ({
    office_id: officeId,
    portal_username: of.username,
    outcome,
    network_up: true,
    clock_synchronised: true,
    first_at: new Date(`2026-07-${first}:00Z`),
    last_at: new Date(`2026-07-${last}:00Z`),
  })
  await db
    .insertInto('portal_visits')
    .values([
      visit('08T10:00', 'ok'),
      visit('09T10:00', 'ok', own, '09T22:50'),
      visit('09T23:00', 'unreachable'),
      visit('10T09:00', 'ok', other),
      visit('11T22:50', 'unreachable', own, '11T22:59'),
      visit('11T23:00', 'ok'),
      visit('12T09:00', 'ok'),
    ])
    .execute()
  const pauses = [
    visit('09T21:00', 'ok', own, '09T22:00'),
    visit('10T05:00', 'ok', own, '10T06:00'),
    visit('11T23:30', 'ok', own, '12T05:00'),
  ]
  await db
    .insertInto('service_gaps')
    .values(pauses.map(({ first_at, last_at }) => ({ began_at: first_at, ended_at: last_at })))
    .execute()
  await db.updateTable('offices').set({ name: 'Reis & Reis' }).where('id', '=', officeId).execute()
  const path = ({ id }: { id: number }) => `/api/citius-accounts/${id}/outage-reports/`
  const make = async (of: typeof own, from: string, to: string) =>
    (await product.call('POST', path(of), { token, body: { from, to } })).body
  for (const [from, to] of [
    ['2026-11-02', '2026-11-01'],
    ['2024-01-01', '2026-11-01'],
  ])
    expect((await product.call('POST', path(own), { token, body: { from, to } })).status).toBe(400)
  expect((await product.call('GET', path(own), { token })).body.reports).toEqual([])
  const first = await make(own, '2026-07-10', '2026-07-11')
  expect(first).toMatchObject({ outages: 1, from: '2026-07-10', to: '2026-07-11' })
  const file = (format: string, as = token) =>
    product.call('GET', `/api/outage-reports/${first.id}/?format=${format}`, { token: as })
  const { headers, body: report } = await file('json')
  expect(headers.get('content-disposition')).toContain('"indisponibilidade-2026-07-10-2026-07-11.json"')
  expect(Date.now() - Date.parse(report.made.at)).toBeLessThan(60_000)
  expect(report.account).toEqual({ username: own.username, advogado: 'Marta Figueiredo' })
  const [entry] = (await product.call('GET', '/api/audit/?event=outage_report_made', { token })).body.results
  for (const part of ['2026-07-10 a 2026-07-11', first.json_sha256, first.pdf_sha256])
    expect(entry.subject).toContain(part)
  expect(report.outages).toMatchObject([
    {
      last_answer_before: '2026-07-09T22:50:00.000Z',
      from: '2026-07-09T23:00:00.000Z',
      answered_again: '2026-07-11T23:00:00.000Z',
      failed_visits: 2,
      answers: ['sem resposta do portal'],
    },
  ])
  expect(report.visits.map(({ first_at: at }: { first_at: string }) => at)).toEqual([
    '2026-07-09T23:00:00.000Z',
    '2026-07-11T22:50:00.000Z',
  ])
  expect(report.not_watched).toEqual([{ from: '2026-07-10T05:00:00.000Z', until: '2026-07-10T06:00:00.000Z' }])
  const pdf = await file('pdf')
  expect([pdf.headers.get('content-type'), headers.get('content-type')]).toEqual([
    'application/pdf',
    'application/json; charset=utf-8',
  ])
  const bytesOf = async (format: string) => {
    const url = `${product.url}/api/outage-reports/${first.id}/?format=${format}`
    return Buffer.from(await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer())
  }
  expect(hash('sha256', await bytesOf('json'))).toBe(first.json_sha256)
  const bytes = await bytesOf('pdf')
  expect(hash('sha256', bytes)).toBe(first.pdf_sha256)
  const { reader } = product.platform.inbox
  const pages = await reader.readPdfText(bytes, 5, { owner: officeId })
  const text = pages.join('\n').replace(/\s+/g, ' ')
  for (const shown of [
    'Escritório: Reis & Reis',
    `por ${username}, com Arauto`,
    '09/07/2026, 23:50:00 10/07/2026, 00:00:00 12/07/2026, 00:00:00 2 sem resposta do portal. A rede deste computador',
    'de 10/07/2026, 06:00:00 a 10/07/2026, 07:00:00',
    report.notes.join(' '),
    '11/07/2026, 23:50:00 11/07/2026, 23:59:00 1 sem resposta do portal',
    first.json_sha256,
  ])
    expect(text).toContain(shown)

  const second = await make(own, '2026-07-10', '2026-07-10')
  await make(other, '2026-07-10', '2026-07-10')
  expect((await product.call('GET', path(own), { token })).body.reports).toEqual([second, first])
  const colleague = await addMember(product, officeId, { access: { [other.username]: 'read' } })
  expect((await product.call('GET', path(own), { token: colleague.token })).status).toBe(404)
  expect((await file('json', colleague.token)).status).toBe(404)
})
