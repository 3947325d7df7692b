import { readdirSync } from 'node:fs'
import * as timeImport from '@arauto/contract/calls/time-import'
import * as transcription from '@arauto/contract/calls/transcription'
import * as webhooks from '@arauto/contract/calls/webhooks'
import { expect, it } from 'vitest'
import { AREAS } from '../src/app/areas.ts'
import { testProduct } from '../testing/opened-for-file.ts'

const FEATURES = new URL('../src/features/', import.meta.url)
/** It opens sessions at the portal for several areas, which `app` hands it to. */
const WITHOUT_CALLS = ['portal-visits']
const LEFT_OUT = { transcription, 'time-import': timeImport, webhooks }
const product = testProduct({ areas: AREAS.filter(({ name }) => !(name in LEFT_OUT)) })

it('the list of areas, read beside the folders, names each of them', () => {
  const folders = readdirSync(FEATURES).filter((name) => !WITHOUT_CALLS.includes(name))
  expect(AREAS.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
})

it.each(Object.entries(LEFT_OUT))('the calls of %s, left out of the product, answer 404', async (_, calls) => {
  const { access } = await product.signUp()
  const all = Object.values(calls).filter((call) => typeof call === 'object' && 'route' in call)
  expect(all.length).toBeGreaterThan(3)
  for (const { route } of all) {
    const [method = '', path = ''] = route.split(' ')
    const { status } = await product.call(method, path.replaceAll(/:\w+/g, '1'), { token: access })
    expect(`${route} ${status}`).toBe(`${route} 404`)
  }
})

it('a product without them checks the portal and lists what it found', async () => {
  const { access: token } = await product.signUp()
  const { username } = await product.addAccount(token)
  product.portal.control({ cmd: 'notify', username, items: [{}, {}, {}] as never })
  await product.check(token)
  const { body } = await product.call('GET', '/api/processos/', { token })
  expect(body).toHaveLength(3)
})
