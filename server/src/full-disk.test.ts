import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repeatedJudgment } from './testing/recordings.ts'
import { startTestProduct, type TestProduct } from './testing/test-product.ts'
import { waitFor } from './testing/wait-for.ts'

let product: TestProduct
let token: string
beforeAll(async () => {
  product = await startTestProduct({ env: { DISK_RESERVE_MB: '900000000', SPEECH_URL: 'http://127.0.0.1:9' } })
  token = (await product.signUp()).access
})
afterAll(() => product.stop())

const post = async (path: string, bearer: string, field: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.append(field, new Blob([bytes]), name)
  const headers = { authorization: `Bearer ${bearer}` }
  const answer = await fetch(product.url + path, { method: 'POST', body: form, headers })
  return { status: answer.status, body: (await answer.json()) as { message: string } }
}
const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')

it('a disk without its reserve takes no more files, whoever brings them, and says so', async () => {
  const { username } = await product.addAccount(token, { fetch_documents: false })
  product.portal.control({ cmd: 'notify', username, count: 1 })
  await product.check(token)
  const [record] = (await product.call('GET', '/api/processos/', { token })).body
  const { body: made } = await product.call('POST', '/api/extension-tokens/', { token, body: { name: 'Casa' } })
  const answers = [
    await post(`/api/processos/${record.id}/files/`, token, 'files', 'meu.pdf', pdf),
    await post(`/api/extension/notifications/${record.id}/documents/`, made.token, 'files', 'meu.pdf', pdf),
    await post('/api/upload/', token, 'audio_file', 'som.wav', new Uint8Array(repeatedJudgment(1))),
  ]
  expect(answers.map(({ status }) => status)).toEqual([507, 507, 507])
  for (const { body } of answers) expect(body.message).toContain('não tem espaço')
  await product.call('POST', `/api/processos/${record.id}/document/`, { token })
  const state = await waitFor(async () => {
    const [account] = (await product.call('GET', '/api/system-status/', { token })).body.accounts
    return account.state === 'unavailable' && account
  })
  expect(state.message).toContain('não tem espaço')
  const left = await readdir(join(product.platform.config.DATA_DIR, 'objects'), { recursive: true })
  expect(left).toEqual(['incoming'])
})
