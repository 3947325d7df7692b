import type { PageImportResult } from '@arauto/contract/page-import'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startETribunal } from '../../../../simulators/src/etribunal/server.ts'
import { testProduct } from '../../testing/opened-for-file.ts'

const product = testProduct({ worker: false })

type Shown = Record<'processo' | 'dia' | 'hora', string> & Partial<Record<'diligencia' | 'sala' | 'estado', string>>
const HEARINGS: Shown[] = [
  { processo: '12/26.0T8LSB', dia: '2030-12-03', hora: '09h30', diligencia: 'Audiência prévia', sala: 'Sala 2' },
  { processo: '345/25.1T8PRT-A', dia: '2030-12-04', hora: '14:00' },
  { processo: '7/26.3T8CBR', dia: '2030-12-05', hora: '10:00', estado: 'Adiada' },
]

const stored = async (username: string) => {
  const { rows } = await sql<{
    row: string
  }>`select concat_ws(' ', processo, day, hour, source, state, 'gone at ' || vanished_at) as row from hearings
    where portal_username = ${username} order by day`.execute(product.platform.database.db)
  return rows.map(({ row }) => row)
}
const EXPECTED = ['12/26.0T8LSB 2030-12-03 09:30 portal proposed', '345/25.1T8PRT-A 2030-12-04 14:00 portal proposed']

/** The list of hearings as the invented portal shows it to a lawyer who has approved the sign-in. */
async function hearingsPage(seed: number, username: string, items = HEARINGS): Promise<string> {
  const invented = await startETribunal({ seed })
  invented.control({ cmd: 'account', username })
  invented.control({ cmd: 'hearings', username, items })
  const body = new URLSearchParams({ utilizador: username })
  const waiting = await fetch(`${invented.url}/entrar`, { method: 'POST', body })
  invented.control({ cmd: 'approve', username })
  const cookie = waiting.headers.get('set-cookie')!.split(';')[0]!
  const page = await fetch(`${invented.url}/agendamentos`, { headers: { cookie } })
  await invented.close()
  return await page.text()
}

it.each([0, 1, 2, 3, 4])(
  'a saved list of hearings of structure %i is read once a person has confirmed how, and stored once',
  async (seed) => {
    const user = await product.signUp()
    const fields = { username: `ines-${seed}1p@adv.oa.pt`, is_active: false, fetch_documents: false }
    const { username } = await product.addAccount(user.access, fields)
    const html = await hearingsPage(seed, username)
    const send = async (path: string, bytes: string | Uint8Array<ArrayBuffer> = html, name = 'agendamentos.html') => {
      const form = new FormData()
      form.append('pages', new Blob([bytes]), name)
      const headers = { authorization: `Bearer ${user.access}` }
      const answer = await fetch(`${product.url}/api/page-import/${path}`, { method: 'POST', headers, body: form })
      const { pages } = (await answer.json()) as PageImportResult
      return pages[0]!
    }
    const { proposal, refused } = await send('preview/')
    expect([refused === null, proposal?.shape.lists]).toEqual([false, 'hearings'])
    await product.call('POST', '/api/page-shapes/', { token: user.access, body: proposal!.shape })
    expect(await send('preview/')).toMatchObject({ refused: null, rows: [], hearings: { listed: 2, new: null } })
    expect(await stored(username)).toEqual([])
    expect(await send('')).toMatchObject({
      hearings: { listed: 2, new: 2 },
      notice: expect.stringContaining('1 sem efeito'),
    })
    expect(await send('')).toMatchObject({ hearings: { listed: 2, new: 0 } })
    expect(await stored(username)).toEqual(EXPECTED)
    // A page that was saved earlier lacks what came later.
    const earlier = await hearingsPage(seed, username, HEARINGS.slice(1))
    expect(await send('', earlier)).toMatchObject({ hearings: { listed: 1, new: 0 } })
    expect(await stored(username)).toEqual(EXPECTED)
    const off = await hearingsPage(seed, username, [{ ...HEARINGS[0]!, estado: 'Adiada' }, ...HEARINGS.slice(1)])
    const zip = zipSync({ 'a/agendamentos.html': strToU8(off) }) as Uint8Array<ArrayBuffer>
    expect(await send('', zip, 'tudo.zip')).toMatchObject({ refused: null, hearings: { listed: 1, new: 0 } })
    expect(await stored(username)).toEqual([expect.stringContaining('gone at'), EXPECTED[1]])
  },
)

it('hearings that the extension sends are stored once, of the account that the page shows', async () => {
  const user = await product.signUp()
  const { username } = await product.addAccount(user.access, { is_active: false, fetch_documents: false })
  const token = await product.call('POST', '/api/extension-tokens/', { token: user.access, body: { name: 'Portátil' } })
  const hearings = [
    { processo: '12/26.0T8LSB', day: '2030-12-03', hour: '09:30', kind: 'Audiência prévia', place: 'Lisboa' },
    { processo: '345/25.1T8PRT-A', day: '2030-12-04', hour: '14:00', kind: 'Julgamento', place: '' },
  ]
  const send = (of: string) =>
    product.call('POST', '/api/extension/hearings/', {
      token: token.body.token,
      body: { portal_username: of, account_id: null, hearings },
    })
  expect((await send('outra-1p@adv.oa.pt')).status).toBe(400)
  expect((await send(username)).body).toMatchObject({ added: 2, known: 0 })
  expect((await send(username)).body).toMatchObject({ added: 0, known: 2 })
  expect(await stored(username)).toEqual(EXPECTED)
})
