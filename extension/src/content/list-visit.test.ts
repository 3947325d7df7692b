import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { decodePage } from '@arauto/portal-pages/decode'
import { afterEach, expect, test, vi } from 'vitest'
import { MESSAGES } from '../extension-messages.ts'
import { pageRequest } from '../messages.ts'
import { visitList, visitShaped } from './list-visit.ts'
import type { Panel } from './panel/panel.ts'
import type { View } from './panel/view.ts'

const ACCOUNT = { id: 3, username: 'ines-1p@adv.oa.pt', advogado: 'Inês' }
afterEach(() => vi.unstubAllGlobals())

test('a page of more than a thousand rows is sent whole', async () => {
  const sendMessage = async (message: unknown) => {
    const request = pageRequest.parse(message)
    if (request.kind === 'greet')
      return { ok: true, value: { username: 'ines', automatic: true, accounts: [ACCOUNT], rounds_for: [3] } }
    if (request.kind !== 'compare' && request.kind !== 'send') throw new Error(request.kind)
    const rows = request.page.rows.map(() => ({ id: null, documents: 'none' }))
    return { ok: true, value: { account: ACCOUNT, new_records: rows.length, new_unreadable: 0, rows } }
  }
  vi.stubGlobal('chrome', { runtime: { sendMessage } })
  const shown: View[] = []
  await visitShaped({ show: (view: View) => void shown.push(view) } as Panel, 'https://portal.invalid', {
    owner: ACCOUNT.username,
    rows: Array.from({ length: 1001 }, (_, index) => ({
      ...forListedTexts(() => ''),
      data: '2026-11-20',
      processo: `${index}/26.0T8LSB`,
      documentLink: null,
    })),
    unreadableRows: [],
    place: { source: 'etribunal', startRound: () => undefined },
  })
  expect(shown.at(-1)).toMatchObject({ kind: 'list', text: 'Enviadas 1001 notificações para o Arauto.', newRecords: 0 })
})

test('a page that does not show whether it is whole is compared, and sent by a person alone', async () => {
  const asked: string[] = []
  const sendMessage = async (message: unknown) => {
    const request = pageRequest.parse(message)
    asked.push(request.kind)
    if (request.kind === 'greet')
      return { ok: true, value: { username: 'ines', automatic: true, accounts: [ACCOUNT], rounds_for: [3] } }
    if (request.kind !== 'compare') throw new Error(request.kind)
    const rows = request.page.rows.map(() => ({ id: null, documents: 'none' }))
    return { ok: true, value: { account: ACCOUNT, new_records: rows.length, new_unreadable: 0, rows } }
  }
  vi.stubGlobal('chrome', { runtime: { sendMessage } })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  const examples = join(import.meta.dirname, '..', '..', '..', 'portal-pages', 'src', 'examples')
  const whole = decodePage(readFileSync(join(examples, 'list-datagrid-latin1.html')), null).text
  const end = whole.lastIndexOf('</tr>', whole.toLowerCase().lastIndexOf('</tr>') - 1)
  const shown: View[] = []
  const panel = { show: (view: View) => void shown.push(view) } as Panel
  await visitList(panel, whole.slice(0, end), new URL('https://portal.invalid/lista'), () => undefined)
  expect(asked).toEqual(['greet', 'compare'])
  expect(shown.at(-1)).toMatchObject({ kind: 'list', tone: 'warning', text: expect.stringContaining(MESSAGES.mayGoOn) })
})
