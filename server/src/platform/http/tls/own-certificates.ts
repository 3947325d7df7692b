import { X509Certificate } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../storage/sync-folder.ts'
import type { KeyAndCertificate } from './issue-certificate.ts'

const AUTHORITY_DAYS = 3650
const SERVER_DAYS = 397
/** A certificate that expires within so many days is renewed. */
const RENEW_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** A server's key and certificate, and the authority that clients have to trust. */
export interface OwnCertificates {
  server: KeyAndCertificate
  /** The authority's certificate, in PEM: never its key. */
  authority: string
}

/** The identifier of a name constraint, as DER writes it. */
const CONSTRAINTS_OID = Buffer.from('0603551d1e', 'hex')

/** Whether an authority may vouch for the hosts and addresses of its office alone. */
export const isConstrained = (authority: X509Certificate): boolean => authority.raw.includes(CONSTRAINTS_OID)

/**
 * Reads the authority and the server's certificate, and issues what is missing, expires soon or lacks one of the names.
 * An authority that may not vouch for them is replaced: other computers must then trust the new one. Each key is in one
 * file with its certificate, readable by this program's user only.
 *
 * @param folder made when missing
 * @param names host names and addresses by which the server is reached
 * @param keepsAuthority whether names that the authority may not vouch for are left out in place of replacing it, as in a
 *   program that runs and has published it
 */
export async function ownCertificates(
  folder: string,
  names: readonly string[],
  { keepsAuthority = false, now = new Date() } = {},
): Promise<OwnCertificates> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  for (let made = folder; first && made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
  const lasts = (cert: X509Certificate) => cert.validToDate.getTime() - now.getTime() > RENEW_DAYS * DAY_MS
  const makeAuthority = async () => {
    const issue = await import('./issue-certificate.ts')
    return issue.makeAuthority(`Autoridade do Arauto em ${hostname()}`, names, AUTHORITY_DAYS)
  }
  const path = join(folder, 'authority.pem')
  let authority = await kept(path, lasts, makeAuthority)
  const { publicKey } = new X509Certificate(authority.cert)
  const isGood = (cert: X509Certificate) =>
    lasts(cert) &&
    cert.verify(publicKey) &&
    names.every((name) => (isIP(name) ? cert.checkIP(name) : cert.checkHost(name)))
  const server = await kept(join(folder, 'server.pem'), isGood, async () => {
    const { issueServerCertificate, mayVouch } = await import('./issue-certificate.ts')
    const permitted = names.filter((name) => mayVouch(authority, name))
    if (permitted.length === names.length || keepsAuthority)
      return issueServerCertificate(authority, permitted, SERVER_DAYS)
    authority = await write(path, await makeAuthority())
    return issueServerCertificate(authority, names, SERVER_DAYS)
  })
  return { server, authority: authority.cert }
}

async function kept(
  path: string,
  isGood: (certificate: X509Certificate) => boolean,
  make: () => Promise<KeyAndCertificate>,
): Promise<KeyAndCertificate> {
  const found = parse(await readFile(path, 'utf8').catch(() => ''))
  if (found && isGood(new X509Certificate(found.cert))) return found
  return write(path, await make())
}

/** Replaces a file whole. @returns what is in it now */
async function write(path: string, made: KeyAndCertificate): Promise<KeyAndCertificate> {
  const draft = `${path}.new`
  await writeFile(draft, `${made.key}\n${made.cert}\n`, { mode: 0o600, flush: true })
  await rename(draft, path)
  await syncFolder(dirname(path))
  return made
}

function parse(text: string): KeyAndCertificate | null {
  const key = /-----BEGIN RSA PRIVATE KEY-----.*?-----END RSA PRIVATE KEY-----/s.exec(text)?.[0]
  const cert = /-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/s.exec(text)?.[0]
  return key && cert ? { key, cert } : null
}
