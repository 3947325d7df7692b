import { createPublicKey, verify } from 'node:crypto'
import { CliError } from '../cli-error.mjs'

/** The list of sums, in the form of `sha256sum`, and its signature beside it. */
export const SUMS = 'SHA256SUMS'
export const SIGNATURE = `${SUMS}.sig`

const NOT_SIGNED =
  'A assinatura da versão não confere com a chave de quem publica o Arauto: não a instale. Obtenha-a de novo do sítio oficial.'

/**
 * The sum that a signed list of sums has for a file.
 * @param {Buffer} sums the list as published
 * @param {Buffer} signature Ed25519 (RFC 8032) over the list: its 64 octets, or these in Base64
 * @param {string} publicKey in PEM
 * @param {string} name the file's name in the list
 * @returns {string} SHA-256, hexadecimal
 * @throws {CliError} when the list was not signed by that key, or does not name the file.
 */
export function signedSum(sums, signature, publicKey, name) {
  let key
  try {
    key = createPublicKey(publicKey)
  } catch {
    throw new CliError('A chave com que se confirma a versão não se consegue ler: deve ser uma chave pública em PEM.')
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new CliError('A chave com que se confirma a versão não é Ed25519.')
  const raw = signature.length === 64 ? signature : Buffer.from(signature.toString('latin1'), 'base64')
  if (!verify(null, sums, key, raw)) throw new CliError(NOT_SIGNED)
  for (const line of sums.toString('utf8').split(/\r?\n/)) {
    const [, sum, file] = /^([0-9a-f]{64}) [ *](.+)$/i.exec(line) ?? []
    if (file === name) return sum.toLowerCase()
  }
  throw new CliError(`A lista de somas (${SUMS}) não tem o ficheiro ${name}.`)
}

/**
 * Whether a version is newer than another, by major, minor and patch (https://semver.org, 11); what follows them, as of a
 * version before its release, makes it older.
 */
export function isNewer(version, than) {
  const [a, b] = [parts(version), parts(than)]
  const differs = [0, 1, 2].find((place) => a.numbers[place] !== b.numbers[place])
  if (differs !== undefined) return a.numbers[differs] > b.numbers[differs]
  return a.before === '' && b.before !== ''
}

function parts(version) {
  const [, numbers, before = ''] = /^(\d+\.\d+\.\d+)(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/.exec(version) ?? []
  if (!numbers) throw new CliError(`"${version}" não é o número de uma versão.`)
  return { numbers: numbers.split('.').map(Number), before }
}
