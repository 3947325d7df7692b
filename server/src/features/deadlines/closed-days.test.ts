import { lisbonDay } from '@arauto/contract/dates'
import { API } from '@arauto/contract/routes'
import { expect, it } from 'vitest'
import { fastProduct } from '../../testing/opened-for-file.ts'
import { waitFor } from '../../testing/wait-for.ts'

const product = fastProduct()

it('a closed day on the last day of a proposal moves it in the background, and its removal moves it back', async () => {
  const { access: token } = await product.signUp()
  const account = await product.addAccount(token)
  const data = lisbonDay(new Date()).split('-').reverse().join('-')
  const items = [{ referencia: '450000001', data, acto: 'Notificação de Despacho', processo: '1/26.0T8LSB' }]
  await product.portal.control({ cmd: 'notify', username: account.username, items: items as never })
  await product.check(token)
  const endsNow = async (): Promise<string> => {
    const { body } = await product.call('GET', `${API.deadlines}?state=proposed`, { token })
    return body.groups.flatMap((group: { results: { ends: string }[] }) => group.results)[0].ends
  }
  const proposed = await endsNow()
  const { body: day } = await product.call('POST', API.closedDays, {
    token,
    body: { date: proposed, reason: 'Tolerância de ponto' },
  })
  const moved = await waitFor(async () => ((await endsNow()) === proposed ? null : endsNow()))
  expect(moved > proposed).toBe(true)
  await product.call('DELETE', `${API.closedDays}${day.id}/`, { token })
  await waitFor(async () => ((await endsNow()) === proposed ? true : null))
}, 30_000)
