import type { ExtensionRow } from '@arauto/contract/extension'
import { forListedTexts } from '@arauto/contract/listed-texts'
import type { PageImportResult } from '@arauto/contract/page-import'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestProduct } from '../../../testing/test-product.ts'

const ROWS = 10_000
const PART = 1_000
const caseOf = (number: number) => `${number}/26.0T8LSB`
const hostile = `<b onload="x">${'ç'.repeat(300)}`

test('a list of 10,000 rows is stored whole and once, by a round in parts and as a saved page', async () => {
  const product = await startTestProduct({ worker: false })
  try {
    const user = await product.signUp()
    const account = await product.addAccount(user.access, {
      username: 'ines-1p@adv.oa.pt',
      fetch_documents: false,
      is_active: false,
    })
    const made = await product.call('POST', '/api/extension-tokens/', {
      token: user.access,
      body: { name: 'Portátil' },
    })
    const post = (path: string, body: object) =>
      product.call('POST', `/api/extension/${path}/`, { token: made.body.token, body })
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from notifications`.execute(product.platform.database.db))
        .rows[0]!.n

    await post('round-permissions', { account_id: account.id, allowed: true })
    const owner = { portal_username: account.username, account_id: null, holder: 'a' }
    const { round } = (await post('rounds', owner)).body
    const begun = performance.now()
    for (let first = 0; first < ROWS; first += PART) {
      const rows = Array.from({ length: PART }, (_, index): ExtensionRow => {
        const processo = caseOf(first + index)
        const texts = forListedTexts(() => '')
        return { ...texts, data: '2026-11-20', acto: hostile, processo, has_document: false }
      })
      const stored = await post(`rounds/${round}/rows`, { ...owner, source: 'etribunal', rows })
      expect([stored.status, stored.body.new_records]).toEqual([200, PART])
    }
    const ended = await post(`rounds/${round}`, { holder: 'a', ended: 'done' })
    expect(ended.body).toMatchObject({ rows_read: ROWS, new_records: ROWS })
    console.log(`round: ${Math.round(performance.now() - begun)} ms`)
    expect(await count()).toBe(ROWS)

    const lines = Array.from(
      { length: ROWS },
      (_, number) => `<tr><td>20-11-2026<td>${caseOf(number + ROWS)}<td>&lt;b&gt;Sentença</tr>`,
    )
    const page = `<!DOCTYPE html><html><body><p>Sessão de ${account.username}</p><table><tr><th>Data<th>Processo<th>Ato</tr>${lines.join('')}</table><p>Fim</p></body></html>`
    const send = async (path: string) => {
      const form = new FormData()
      form.append('pages', new Blob([page]), 'lista.html')
      const headers = { authorization: `Bearer ${user.access}` }
      const answer = await fetch(`${product.url}/api/page-import/${path}`, { method: 'POST', headers, body: form })
      return (await answer.json()) as PageImportResult
    }
    const { proposal } = (await send('preview/')).pages[0]!
    await product.call('POST', '/api/page-shapes/', { token: user.access, body: proposal!.shape })
    const sent = performance.now()
    expect((await send('')).new_records).toBe(ROWS)
    console.log(`saved page: ${Math.round(performance.now() - sent)} ms`)
    expect((await send('')).new_records).toBe(0)
    expect(await count()).toBe(2 * ROWS)
  } finally {
    await product.stop()
  }
}, 600_000)
