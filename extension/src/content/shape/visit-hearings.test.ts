// @vitest-environment jsdom
import { proposeShape } from '@arauto/portal-pages/shape/page-shape'
import { afterEach, expect, test, vi } from 'vitest'
import type { SentPageRequest } from '../../messages.ts'
import type { Panel } from '../panel/panel.ts'
import type { View } from '../panel/view.ts'
import { listsOf } from './live-list.ts'
import { visitHearings } from './visit-hearings.ts'

const ADDRESS = new URL('https://portal.invalid/agenda')
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['', true],
  ['<input value="12/26">', false],
])('a list of all its hearings beside %j is sent as whole: %s', async (field, isWhole) => {
  document.body.innerHTML = `<p>ines-1p@adv.oa.pt</p>${field}<p>Total: 1</p>
    <table><tr><th>Processo<th>Data<th>Diligência</tr><tr><td>1/26.0T8LSB<td>2027-01-11<td>Julgamento</tr></table>`
  const asked: SentPageRequest[] = []
  const answers = {
    greet: { accounts: [], rounds_for: [] },
    'send-hearings': { added: 1, vanished: 0, account: { id: 3 } },
  }
  const sendMessage = async (request: SentPageRequest) => {
    asked.push(request)
    return { ok: true, value: answers[request.kind as keyof typeof answers] }
  }
  vi.stubGlobal('chrome', { runtime: { sendMessage } })
  const shown: View[] = []
  const found = listsOf(document.documentElement.outerHTML)
  const panel = { show: (view: View) => void shown.push(view) } as Panel
  visitHearings(panel, proposeShape(found.lists[0]!, ADDRESS.origin)!, found, ADDRESS, () => undefined)
  const [view] = shown
  if (view?.kind === 'notice') view.action?.run()
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'send-hearings', page: { is_whole: isWhole } }))
})
