import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A file could not be fetched: no connection, a refusal, a full disk. */
export class FetchFailed extends Error {
  name = 'FetchFailed'
}

/** The content is not the expected one. */
export class WrongContent extends Error {
  name = 'WrongContent'
}

/** A server that sends nothing for so long is given up. */
const SILENT_MS = 60_000
/** The most that is taken of a file whose size is not known before. */
const MOST_BYTES = 1024 ** 3

/**
 * Fetches a file, going on where an earlier attempt broke off, and puts it in place only when its hash is right: a file of
 * that name is always whole.
 * @param {{ name: string, url: string, sha256: string, bytes?: number }} file without its size it is fetched from its beginning
 * @param {string} path where it goes; what is not whole yet lies beside it as `….part`
 * @param {(bytes: number) => void} onProgress called with how many bytes are there
 * @throws {FetchFailed} what is there stays, for the next attempt
 * @throws {WrongContent} what came is removed
 */
export async function fetchFile(file, path, onProgress) {
  const part = `${path}.part`
  await mkdir(dirname(path), { recursive: true })
  let there = await sizeOf(part)
  if (file.bytes === undefined || there > file.bytes) {
    await rm(part, { force: true })
    there = 0
  }
  if (there !== file.bytes) await download(file, part, there, onProgress)
  onProgress(await sizeOf(part))
  if ((await hashOf(part)) !== file.sha256) {
    await rm(part)
    throw new WrongContent(`${file.name} não é o ficheiro esperado (SHA-256 diferente).`)
  }
  await rename(part, path)
}

/** Whether the file is there and is the right one. */
export async function isRight(file, path) {
  return (await sizeOf(path)) === file.bytes && (await hashOf(path)) === file.sha256
}

async function download(file, part, there, onProgress) {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), SILENT_MS)
  try {
    const headers = there > 0 ? { range: `bytes=${there}-` } : {}
    const response = await fetch(file.url, { headers, signal: silence.signal })
    if (!response.ok || !response.body) throw new FetchFailed(`${new URL(file.url).host} respondeu ${response.status}.`)
    // A server that does not know ranges sends everything.
    let bytes = response.status === 206 ? there : 0
    const handle = await open(part, bytes > 0 ? 'a' : 'w')
    try {
      for await (const chunk of response.body) {
        timer.refresh()
        await handle.writeFile(chunk)
        bytes += chunk.length
        if (bytes > (file.bytes ?? MOST_BYTES)) throw new WrongContent(`${file.name} é maior do que devia ser.`)
        onProgress(bytes)
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (file.bytes !== undefined && bytes < file.bytes) throw new FetchFailed('a ligação terminou antes do fim.')
  } catch (error) {
    if (error instanceof WrongContent) await rm(part, { force: true })
    if (error instanceof WrongContent || error instanceof FetchFailed) throw error
    throw new FetchFailed(reasonOf(error))
  } finally {
    clearTimeout(timer)
  }
}

function reasonOf(error) {
  const code = error?.cause?.code ?? error?.code
  if (code === 'ENOSPC') return 'não há espaço no disco.'
  if (error?.name === 'AbortError') return 'o servidor deixou de responder.'
  return `não foi possível ligar (${code ?? error?.message}).`
}

async function sizeOf(path) {
  return stat(path).then(
    (file) => file.size,
    () => 0,
  )
}

/** @returns {Promise<string>} the SHA-256 of a file, hexadecimal */
export async function hashOf(path) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
