import { hash } from 'node:crypto'
import { lisbonDay } from '@arauto/contract/dates'
import { expect, it } from 'vitest'
import { testProduct } from '../../testing/opened-for-file.ts'

const product = testProduct()

it('a portal that answers 503 between two good checks is reported with both moments, and the files are those of the record', async () => {
  const { access: token } = await product.signUp()
  const { id, username } = await product.addAccount(token)
  await product.check(token)
  product.portal.control({ cmd: 'fault', kind: '503', times: 1000 })
  await product.check(token)
  product.portal.control({ cmd: 'fault', kind: 'none' })
  await product.check(token)

  const today = lisbonDay(new Date())
  const path = `/api/citius-accounts/${id}/outage-reports/`
  const made = await product.call('POST', path, { token, body: { from: today, to: today } })
  expect(made).toMatchObject({ status: 201, body: { outages: 1, from: today, to: today } })
  const file = async (format: string) => {
    const url = `${product.url}/api/outage-reports/${made.body.id}/?format=${format}`
    return Buffer.from(await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer())
  }
  const [json, pdf] = [await file('json'), await file('pdf')]
  expect(hash('sha256', json)).toBe(made.body.json_sha256)
  expect(hash('sha256', pdf)).toBe(made.body.pdf_sha256)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const report = JSON.parse(json.toString())
  expect(report.account).toEqual({ username, advogado: 'Marta Figueiredo' })
  const [{ from, last_answer_before: before, answered_again: again, answers }] = report.outages
  expect(answers).toEqual(['respondeu com o erro HTTP 503'])
  expect([before, from, again].toSorted()).toEqual([before, from, again])
  expect((await product.call('GET', path, { token })).body.reports).toEqual([made.body])
  const [entry] = (await product.call('GET', '/api/audit/?event=outage_report_made', { token })).body.results
  expect(entry.subject).toContain(made.body.json_sha256)
  expect(entry.subject).toContain(made.body.pdf_sha256)
})

it('good checks of a day are one row', async () => {
  const { access: token } = await product.signUp()
  const { id } = await product.addAccount(token)
  for (let check = 0; check < 3; check += 1) await product.check(token)
  const today = lisbonDay(new Date())
  const body = { from: today, to: today }
  const { body: made } = await product.call('POST', `/api/citius-accounts/${id}/outage-reports/`, { token, body })
  expect(made.outages).toBe(0)
  const report = (await product.call('GET', `/api/outage-reports/${made.id}/?format=json`, { token })).body
  expect(report.visits).toEqual([expect.objectContaining({ outcome: 'ok', words: 'respondeu' })])
  expect(report.visits[0].visits).toBeGreaterThanOrEqual(3)
})

it('a period that ends before it begins, or is longer than a year, is refused', async () => {
  const { access: token } = await product.signUp()
  const { id } = await product.addAccount(token)
  for (const body of [
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2024-01-01', to: '2026-11-01' },
  ]) {
    const refused = await product.call('POST', `/api/citius-accounts/${id}/outage-reports/`, { token, body })
    expect(refused.status).toBe(400)
  }
  expect((await product.call('GET', `/api/citius-accounts/${id}/outage-reports/`, { token })).body.reports).toEqual([])
})
