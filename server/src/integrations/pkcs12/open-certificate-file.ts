import { createBoundedProcess, LimitExceeded } from '../../platform/process/bounded/create-bounded-process.ts'
import type { CertificateAnswer, CertificateOrder } from './certificate-process.ts'
import { CertificateUnreadable, CertificateWithoutKey, CertificateWrongPassword } from './errors.ts'
import type { ClientCertificate } from './read-certificate-file.ts'

const ENTRY = new URL('./certificate-process.ts', import.meta.url)
/** The maximum number of iterations takes seconds, on a slow computer half a minute; other offices' files wait meanwhile. */
const LIMITS = { timeoutMs: 30_000, memoryMb: 256 }

const files = createBoundedProcess<CertificateOrder, CertificateAnswer>(ENTRY, LIMITS)
const REFUSALS = new Map(
  [CertificateUnreadable, CertificateWrongPassword, CertificateWithoutKey].map((kind) => [kind.name, kind]),
)

/**
 * `readCertificateFile` in a process of its own, with limited time and memory.
 *
 * @throws CertificateUnreadable, CertificateWrongPassword, CertificateWithoutKey; ProcessNotStarted
 */
export async function openCertificateFile(file: Uint8Array, password: string): Promise<ClientCertificate> {
  const answer = await files.run({ file, password }).catch((error: unknown) => {
    if (!(error instanceof LimitExceeded)) throw error
    throw new CertificateUnreadable('it takes too much to be read', { cause: error })
  })
  if ('certificate' in answer) return answer.certificate
  throw new (REFUSALS.get(answer.refused) ?? CertificateUnreadable)(answer.message)
}
