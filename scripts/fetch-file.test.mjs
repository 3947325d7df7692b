import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { FetchFailed, fetchFile, isRight, WrongContent } from './fetch-file.mjs'

const CONTENT = Buffer.from('modelo '.repeat(50_000))
const SHA256 = createHash('sha256').update(CONTENT).digest('hex')

let server
let answer
let asked
let folder
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.headers.range)
    answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())
beforeEach(async () => {
  asked = []
  answer = withRanges
  folder = await mkdtemp(join(tmpdir(), 'arauto-fetch-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function withRanges(request, response) {
  const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
  response.writeHead(start > 0 ? 206 : 200).end(CONTENT.subarray(start))
}

const file = (more = {}) => {
  const url = `http://127.0.0.1:${server.address().port}/modelo`
  return { name: 'encoder.int8.onnx', url, bytes: CONTENT.length, sha256: SHA256, ...more }
}
const path = () => join(folder, 'models', 'encoder.int8.onnx')
const fetchIt = (more, onProgress = () => {}) => fetchFile(file(more), path(), onProgress)

it('fetches a file with progress and checks its hash', async () => {
  const seen = []
  await fetchIt({}, (bytes) => seen.push(bytes))
  expect(await readFile(path())).toEqual(CONTENT)
  expect(seen.at(-1)).toBe(CONTENT.length)
  expect(await isRight(file(), path())).toBe(true)
  expect(await isRight(file({ sha256: '0'.repeat(64) }), path())).toBe(false)
})
it('goes on where it broke off', async () => {
  let held
  answer = (_request, response) => {
    held = response
    response.writeHead(200, { 'content-length': CONTENT.length })
    response.write(CONTENT.subarray(0, 100_000))
  }
  await expect(fetchIt({}, () => held.destroy())).rejects.toThrow(FetchFailed)
  expect(await readdir(join(folder, 'models'))).toEqual(['encoder.int8.onnx.part'])
  answer = withRanges
  await fetchIt()
  expect(asked[1]).toMatch(/^bytes=[1-9]\d*-$/)
  expect(await readFile(path())).toEqual(CONTENT)
})
it('begins again where the server knows no ranges', async () => {
  await fetchIt().catch(() => {})
  await rm(path())
  await writeFile(`${path()}.part`, 'abc')
  answer = (_request, response) => response.writeHead(200).end(CONTENT)
  await fetchIt()
  expect(await readFile(path())).toEqual(CONTENT)
})
it('keeps nothing of a file that is another one', async () => {
  await expect(fetchIt({ sha256: '0'.repeat(64) })).rejects.toThrow(WrongContent)
  await expect(fetchIt({ bytes: 10 })).rejects.toThrow(WrongContent)
  expect(await readdir(join(folder, 'models'))).toEqual([])
})
it('says that the server refuses, or that nobody listens', async () => {
  answer = (_request, response) => response.writeHead(404).end()
  await expect(fetchIt()).rejects.toThrow('respondeu 404')
  await expect(fetchIt({ url: 'http://127.0.0.1:9/' })).rejects.toThrow('não foi possível ligar')
})
