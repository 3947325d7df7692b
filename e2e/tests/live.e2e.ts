import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TokenPair } from '@arauto/contract/auth'
import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { inDays } from '../src/days.ts'
import { notificationList } from '../src/notification-list.ts'
import { call, uniqueName } from '../src/office.ts'
import { startProduct } from '../src/product.ts'
import { storageOf } from '../src/session.ts'
import { expect, test } from '../src/test.ts'

const streamOf = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith(API.events) && response.status() === 200)

test('a page whose server was restarted receives changes again', { tag: '@long' }, async ({ browser, office }) => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'arauto e2e live '))
  const user = { username: uniqueName('marta'), password: 'tília azul de maio' }
  const product = await startProduct(office.portal.url, { DATA_DIR: folder })
  await call(product.url, 'POST', API.register, user)
  const tokens = await call<TokenPair>(product.url, 'POST', API.token, user)
  const account = { username: `${user.username}@adv.oa.pt`, password: 'x', advogado: 'Marta', is_active: false }
  await call(product.url, 'POST', API.accounts, account, tokens.access)
  const { token } = await call<{ token: string }>(
    product.url,
    'POST',
    API.extensionTokens,
    { name: 'PC' },
    tokens.access,
  )
  const addRow = (referencia: string) => {
    const texts = { origem: 'T', data: inDays(0), acto: 'A', tribunal: 'T', unidade: 'U', processo: '1/26.0T8LSB' }
    const row = { ...texts, especie: 'E', referencia, has_document: false }
    const body = { portal_username: account.username, account_id: null, rows: [row] }
    return call(product.url, 'POST', API.extensionRows, body, token)
  }
  await addRow('1')
  const context = await browser.newContext({ baseURL: product.url, storageState: storageOf(product.url, tokens) })
  const page = await context.newPage()
  const first = streamOf(page)
  await page.goto('/')
  await expect(notificationList(page).rows).toHaveCount(1)
  await first

  await product.stop()
  const again = await startProduct(office.portal.url, { DATA_DIR: folder, PORT: new URL(product.url).port })
  await streamOf(page)
  await addRow('2')
  await expect(notificationList(page).rows).toHaveCount(2, { timeout: 10_000 })
  await context.close()
  await again.stop()
  await rm(folder, { recursive: true, force: true })
})
