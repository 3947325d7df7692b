import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { CliError } from '../cli-error.mjs'
import { FetchFailed, fetchFile, hashOf, WrongContent } from '../fetch-file.mjs'
import { SIGNATURE, SUMS, signedSum } from './verify-release.mjs'

/** A list of sums, or a signature, larger than this is none. */
const SMALL_BYTES = 100_000
const ANSWER_MS = 60_000

/**
 * Copies or fetches a release's archive, and checks it against its signed list of sums, which lies beside it.
 * @param {string} from a file, or an address that begins with https (http on this computer)
 * @param {string} folder where the archive goes
 * @param {string} publicKey in PEM
 * @returns {Promise<string>} the archive's path
 * @throws {CliError} when something is missing, cannot be reached, or is not what was signed.
 */
export async function obtainRelease(from, folder, publicKey) {
  await mkdir(folder, { recursive: true })
  const address = URL.canParse(from) && /^https?:$/.test(new URL(from).protocol) ? new URL(from) : null
  if (!address) return obtainFile(resolve(from), folder, publicKey)
  if (address.protocol === 'http:' && !['127.0.0.1', 'localhost'].includes(address.hostname)) {
    throw new CliError('Uma versão só se obtém por https.')
  }
  const name = basename(address.pathname)
  const [sums, signature] = [await fetchSmall(new URL(SUMS, address)), await fetchSmall(new URL(SIGNATURE, address))]
  const sha256 = signedSum(sums, signature, publicKey, name)
  const archive = join(folder, name)
  try {
    await fetchFile({ name, url: address.href, sha256 }, archive, () => {})
  } catch (error) {
    if (error instanceof WrongContent) throw new CliError(error.message)
    if (error instanceof FetchFailed) throw new CliError(`Não foi possível obter a versão: ${error.message}`)
    throw error
  }
  return archive
}

async function obtainFile(path, folder, publicKey) {
  const beside = (name) =>
    readFile(join(dirname(path), name)).catch(() => {
      throw new CliError(`Falta o ficheiro ${name} ao lado de "${path}": vem com a versão e serve para a confirmar.`)
    })
  const sum = signedSum(await beside(SUMS), await beside(SIGNATURE), publicKey, basename(path))
  const archive = join(folder, basename(path))
  // Checked where it cannot be exchanged any more.
  await copyFile(path, archive).catch((error) => {
    throw new CliError(`Não foi possível ler "${path}" (${error.code}).`)
  })
  if ((await hashOf(archive)) !== sum) {
    throw new CliError('O ficheiro da versão não é o que foi assinado (SHA-256 diferente): obtenha-o de novo.')
  }
  return archive
}

async function fetchSmall(address) {
  const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch((error) => {
    throw new CliError(`Não foi possível ligar a ${address.host} (${error.cause?.code ?? error.name}).`)
  })
  const pieces = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > SMALL_BYTES) break
    pieces.push(piece)
  }
  if (!response.ok) throw new CliError(`${address.host} não tem ${basename(address.pathname)} (${response.status}).`)
  if (bytes > SMALL_BYTES) throw new CliError(`${basename(address.pathname)} é maior do que devia ser.`)
  return Buffer.concat(pieces)
}
