import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

/**
 * Reads certificate authorities that are trusted besides the usual ones.
 *
 * @param setting the setting that names the file, for the error
 * @param path of a file in PEM; empty for none
 * @throws StartupError when the file cannot be read, or holds no certificate
 */
export function readAuthorities(setting: string, path: string): string | null {
  if (path === '') return null
  try {
    const pem = readFileSync(path, 'utf8')
    const certificates = pem.match(/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs) ?? []
    for (const certificate of certificates) new X509Certificate(certificate)
    if (certificates.length > 0) return certificates.join('\n')
  } catch {
    // Every defect of the file has the same message, below.
  }
  throw new StartupError(`${setting}: não foi possível ler ${path} como certificados em PEM.`)
}
