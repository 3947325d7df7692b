import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CALLS } from '@arauto/contract/calls/all'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import openapiTypeScript, { astToString } from 'openapi-typescript'
import { beforeAll, expect, it } from 'vitest'
import { describedBy, type OpenApi } from '../testing/described-answers.ts'
import { testProduct } from '../testing/opened-for-file.ts'
import { smallPdf } from '../testing/small-pdf.ts'
import { storeNotification } from '../testing/stored-notifications.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

let api: Document
const product = testProduct({ worker: false })
beforeAll(async () => {
  api = (await product.call('GET', '/api/openapi.json')).body
})

interface Call {
  operationId?: string
  summary?: string
  security?: object[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object>; required?: string[] } }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
interface Document {
  paths: Record<string, Record<string, Call>>
}
const calls = () =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
  )
const content = (call: Call) => call.responses['200']?.content ?? {}
const answerTypes = (path: string, method: string, status: string) =>
  Object.keys(api.paths[path]![method]!.responses[status]!.content ?? {})

it('the OpenAPI document keeps the recommended rules of Redocly, but for those that redocly.yaml names', async () => {
  const config = await loadConfig({ configPath: join(ROOT, 'redocly.yaml') })
  const problems = await lintFromString({ source: JSON.stringify(api), config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

it('the document has every call of the contract, by its name, and no other', () => {
  const defined = Object.entries(CALLS).map(([name, { route }]) => [name, route.replace(/:(\w+)/g, '{$1}')])
  const found = calls().map(({ name, call }) => [call.operationId, name])
  expect(found.sort()).toEqual(defined.sort())
})

it('calls that anyone may make need no token, and no others do without', () => {
  const open = calls().filter(({ call }) => call.security?.length === 0)
  const forAnyone = Object.entries(CALLS).filter(([, call]) => (call as { who?: string }).who === 'anyone')
  expect(open.map(({ call }) => call.operationId).sort()).toEqual(forAnyone.map(([name]) => name).sort())
})

it('every schema takes some value', () => {
  expect(JSON.stringify(api)).not.toMatch(/"(?:anyOf|oneOf|enum)":\[\]/)
})

it('files are answered as what they are', () => {
  const types = new Map(
    calls().flatMap(({ name, call }) => {
      const [status, type] = Object.entries(call.responses).flatMap(([code, { content }]) =>
        code === '200' && content && !content['application/json'] ? [code, Object.keys(content)] : [],
      )
      return status ? [[name, type]] : []
    }),
  )
  expect(Object.fromEntries(types)).toEqual({
    'GET /api/documents/{id}/': ['application/pdf', 'application/octet-stream'],
    'GET /api/calendar/{file}': ['text/calendar'],
    'GET /api/inbox/{id}/file/': ['application/pdf'],
    'GET /api/upload/{id}/sound/': ['audio/mpeg', 'application/octet-stream'],
    'GET /api/passages/document/': ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    'GET /api/passages/clips/': ['application/zip'],
    'POST /api/office/export/': ['application/zip'],
    'POST /api/office/members/{id}/export/': ['application/zip'],
    'POST /api/audit/export/': ['text/csv'],
    'GET /api/deadlines/export/': ['text/csv'],
    'POST /api/cases/export/': ['application/zip'],
    'GET /api/events/': ['text/event-stream'],
  })
  expect(answerTypes('/api/documents/{id}/', 'get', '403')).toEqual(['text/html'])
  expect(answerTypes('/api/documents/{id}/', 'get', '404')).toEqual(['application/json'])
})

it('what an office without anything reads is answered as the document says', async () => {
  const { access: token } = await product.signUp()
  const described = describedBy(api as unknown as OpenApi)
  const reads = calls().filter(({ name, call }) => /^GET [^{]*$/.test(name) && !('text/event-stream' in content(call)))
  const wrong: string[] = []
  for (const { name } of reads) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(product.url + name.slice('GET '.length), { headers })
    const type = answer.headers.get('content-type') ?? ''
    const difference = described.answer(name, answer.status, { type, text: await answer.text() })
    if (difference) wrong.push(`${name}: ${difference}`)
  }
  expect(wrong).toEqual([])
  expect(reads.length).toBeGreaterThan(30)
})

it('forms with files are described', () => {
  const forms = calls().flatMap(({ name, call }) => {
    const form = call.requestBody?.content['multipart/form-data']?.schema
    return form ? [[name, { fields: Object.keys(form.properties ?? {}), required: form.required }]] : []
  })
  expect(Object.fromEntries(forms)).toEqual({
    'POST /api/upload/': {
      fields: ['format', 'keep_sound', 'voices', 'case_number', 'files', 'audio_file'],
      required: ['audio_file'],
    },
    'POST /api/processos/{id}/files/': { fields: ['files'], required: ['files'] },
    'POST /api/inbox/': { fields: ['files'], required: ['files'] },
    'POST /api/page-import/preview/': { fields: ['account_id', 'pages'], required: ['pages'] },
    'POST /api/page-import/': { fields: ['account_id', 'pages'], required: ['pages'] },
    'POST /api/extension/notifications/{id}/documents/': { fields: ['types', 'files'], required: ['files'] },
  })
})

/** What somebody else's program does with the generated client. */
const PROGRAM = `
import { readFile } from 'node:fs/promises'
import createClient from 'openapi-fetch'
import type { components, paths } from './arauto.ts'

const [baseUrl = '', token = '', number = '', file = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl, headers: { Authorization: 'Bearer ' + token } })
const params = { path: { id: Number(number) } }
const bytes = await readFile(file)
const attached = await api.POST('/api/processos/{id}/files/', {
  params,
  // The generator takes the bytes of a file for a text.
  body: { files: [file] },
  bodySerializer: () => {
    const form = new FormData()
    form.append('files', new Blob([bytes]), 'anexo.pdf')
    return form
  },
})
const stored: number | undefined = attached.data?.stored
const leftOut: { name: string; reason: string }[] | undefined = attached.data?.left_out
const read = await api.GET('/api/processos/{id}/', { params })
const found: components['schemas']['Notification'] | undefined = read.data
console.log(JSON.stringify({ status: attached.response.status, stored, leftOut, files: found?.documents?.length }))
`
const COMPILE = [
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--allowImportingTsExtensions',
  '--ignoreConfig',
  '--target',
  'esnext',
  '--module',
  'nodenext',
  '--types',
  'node',
]

/** A user with one notification, and a folder with a PDF and whatever the client needs. */
async function withClient(use: (at: (name: string) => string, args: string[]) => Promise<string>): Promise<unknown> {
  const { access: token, officeId } = await product.signUp()
  const id = await storeNotification(product.platform.database.db, officeId, 'ms-1p@adv.oa.pt')
  const cache = join(ROOT, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'api-client-'))
  try {
    const at = (name: string) => join(folder, name)
    await writeFile(at('anexo.pdf'), smallPdf('anexo'))
    return JSON.parse(await use(at, [product.url, token, String(id), at('anexo.pdf')]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
const ATTACHED = { status: 200, stored: 1, leftOut: [], files: 1 }

it.runIf(process.env.LONG)(
  'a generated TypeScript client attaches a file, with types that fit',
  { timeout: 120_000 },
  async () => {
    const result = await withClient(async (at, args) => {
      await writeFile(at('arauto.ts'), astToString(await openapiTypeScript(JSON.stringify(api))))
      await writeFile(at('program.ts'), PROGRAM)
      const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
      await run(process.execPath, [compiler, ...COMPILE, at('program.ts')], { cwd: at('.') }).catch(failWithOutput)
      return (await run(process.execPath, [at('program.ts'), ...args])).stdout
    })
    expect(result).toEqual(ATTACHED)
  },
)

const failWithOutput = ({ stdout = '', message = '' }: { stdout?: string; message?: string }): never => {
  throw new Error(stdout || message)
}
