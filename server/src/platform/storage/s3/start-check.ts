import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { S3ServiceException } from '@aws-sdk/client-s3'
import { StartupError } from '../../startup-error.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import type { Bucket } from './bucket.ts'
import type { Scratch } from './scratch.ts'
import type { StoreAddress } from './store-address.ts'

/**
 * Lists, writes, reads and removes in the bucket.
 *
 * @throws StartupError that says what is wrong, and what to do
 */
export async function mustWork(bucket: Bucket, scratch: Scratch, address: StoreAddress): Promise<void> {
  const key = `probe/${randomBytes(16).toString('hex')}`
  let isWriting = false
  try {
    await bucket.check()
    isWriting = true
    const { remove, ...file } = await scratch.write(Readable.from([randomBytes(16)]))
    await bucket.put(key, file).finally(remove)
    const back = await bucket.read(key)
    const hash = createHash('sha256')
    for await (const chunk of back?.stream ?? []) hash.update(chunk)
    if (hash.digest('hex') !== file.sha256)
      throw new StoreUnavailable(new Error('it gives other bytes than it was given'))
    await bucket.remove(key)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    throw new StartupError(`OBJECT_STORE_URL: ${sentenceOf(error.cause, address, isWriting || error.isFull)}`, {
      cause: error,
    })
  }
}

/** What a certificate is refused for. */
const TLS = /^(ERR_TLS_|CERT_|SELF_SIGNED_CERT|DEPTH_ZERO_|UNABLE_TO_)/
const NO_TLS = /^(ERR_SSL_|EPROTO)/

function sentenceOf(cause: unknown, { origin, bucket, region }: StoreAddress, isWriting: boolean): string {
  if (cause instanceof S3ServiceException) return refusalSentence(cause, origin, bucket, region, isWriting)
  const code = String((cause as NodeJS.ErrnoException | null)?.code ?? '')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `o nome em ${origin} não existe, ou não é possível resolvê-lo: corrija o endereço, ou confirme a ligação à rede.`
  }
  if (code === 'ECONNREFUSED') {
    return `em ${origin} nada responde: confirme que o armazém está a trabalhar, e a porta.`
  }
  if (NO_TLS.test(code))
    return `em ${origin} não se fala https: junte ?tls=off ao endereço, se a rede até lá for de confiança.`
  if (TLS.test(code)) {
    return `não se confia no certificado de ${origin} (${code}): indique em OBJECT_STORE_CA_FILE a autoridade que o emitiu, ou corrija o nome no endereço.`
  }
  const why = code || (cause instanceof Error ? cause.message : 'sem resposta')
  return `${origin} não responde como um armazém S3 (${why}): confirme o endereço e que o armazém está a trabalhar.`
}

function refusalSentence(
  { name: code, $metadata, $response }: S3ServiceException,
  origin: string,
  bucket: string,
  region: string,
  isWriting: boolean,
): string {
  const status = $metadata.httpStatusCode ?? 0
  switch (code) {
    case 'InvalidAccessKeyId':
      return `${origin} não conhece a chave de acesso: corrija o que está antes dos dois pontos.`
    case 'SignatureDoesNotMatch':
      return `${origin} não aceita o segredo da chave de acesso: corrija-o, com os caracteres especiais codificados (/ é %2F, + é %2B).`
    case 'NoSuchBucket':
      return `em ${origin} não há o bucket "${bucket}": crie-o, ou corrija o nome.`
    case 'RequestTimeTooSkewed': {
      const minutes = Math.round(Math.abs(Date.parse($response?.headers.date ?? '') - Date.now()) / 60_000)
      const by = Number.isNaN(minutes) ? '' : ` ${minutes} minutos`
      return `os relógios deste computador e de ${origin} diferem${by}: acerte-os.`
    }
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'TemporaryRedirect':
      return `o bucket "${bucket}" não é da região ${region}: indique a certa, com ?region=… no fim do endereço.`
  }
  if (status === 403 && isWriting) {
    return `a chave de acesso pode ler o bucket "${bucket}" em ${origin}, mas não escrever e eliminar nele (${code || status}): dê-lhe essas permissões.`
  }
  if (status === 403) {
    return `a chave de acesso não pode ler o bucket "${bucket}" em ${origin} (${code || status}): dê-lhe permissão para listar, ler, escrever e eliminar.`
  }
  if (status === 404) return `em ${origin} não há um armazém S3 com o bucket "${bucket}" (404): corrija o endereço.`
  if (status >= 500 || status === 429) {
    return `${origin} responde com um erro (${status} ${code}): confirme que o armazém está a trabalhar, e volte a arrancar.`
  }
  return `${origin} recusa os pedidos (${status} ${code}): confirme o endereço, a região e as permissões da chave de acesso.`
}
