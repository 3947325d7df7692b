import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WEBHOOK_EVENTS, webhookMessage } from '@arauto/contract/webhooks'
import { beforeAll, expect, it } from 'vitest'
import { createWebhookSecret } from '../../integrations/webhooks/index.ts'
import { signWebhook } from '../../integrations/webhooks/sign.ts'

let page = ''
beforeAll(async () => {
  page = await readFile(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8')
})
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, code]) => code!)

it('docs/webhooks.md has one example of each message, with all the fields of the contract and no others', () => {
  const examples = blocks('json').map((code) => JSON.parse(code))
  expect(examples.map(({ type }) => type)).toEqual([...WEBHOOK_EVENTS, 'webhook.test'])
  for (const example of examples) expect(webhookMessage.parse(example)).toEqual(example)
})

it('docs/webhooks.md names every value that a program has to tell apart', () => {
  const [created, changed, heard] = webhookMessage.def.options
  const { source } = created.shape.data.shape
  const { change } = changed.shape.data.shape
  const { change: hearing } = heard.shape.data.shape
  const values = [source, change, hearing].flatMap(({ def }) => Object.keys(def.entries))
  expect(values.length).toBeGreaterThan(9)
  for (const value of values) expect(page).toContain(`\`${value}\``)
})

it('the example of docs/webhooks.md verifies what is signed here, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arauto example '))
  const file = join(folder, 'example.mjs')
  await writeFile(file, blocks('js')[0]!)
  const { vemDoArauto } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  await rm(folder, { recursive: true })
  const [former, secret] = [createWebhookSecret(), createWebhookSecret()]
  const signed = (id: string, timestamp: number, body: string, secrets: string[]) => ({
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(secrets, { id, timestamp, body }),
  })
  const now = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({ type: 'webhook.test', acto: 'Notificação «ç»' })
  const headers = signed('m1', now, body, [secret, former])
  expect(vemDoArauto(secret, headers, body)).toBe(true)
  expect(vemDoArauto(former, headers, body)).toBe(true)
  expect(vemDoArauto(createWebhookSecret(), headers, body)).toBe(false)
  expect(vemDoArauto(secret, headers, body.replace('test', 'tes'))).toBe(false)
  expect(vemDoArauto(secret, { ...headers, 'webhook-id': 'm2' }, body)).toBe(false)
  expect(vemDoArauto(secret, signed('m1', now - 600, body, [secret]), body)).toBe(false)
})
