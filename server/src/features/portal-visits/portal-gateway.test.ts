import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MESSAGES } from '@arauto/contract/messages'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createTestAuthority } from '../../../../simulators/src/portal/test-authority.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { readConfig } from '../../config.ts'
import type { SignInLimiter } from '../../domain/portal-accounts/sign-in-limiter.ts'
import {
  BodyTooLarge,
  CertificateNeedsHttps,
  CertificateOfAnother,
  CertificateRejected,
  CertificateRequired,
  DocumentUnavailable,
  ForeignOrigin,
  InvalidCredentials,
  LayoutNotRecognised,
  PageTruncated,
  PortalBusy,
  PortalUnavailable,
  SessionExpired,
} from '../../integrations/citius/index.ts'
import { CertificateUnreadable, CertificateWrongPassword } from '../../integrations/pkcs12/errors.ts'
import { CertificateEnded, CertificateNotYetValid } from '../../integrations/pkcs12/validity.ts'
import { ProcessNotStarted } from '../../platform/process/bounded/process-not-started.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { isDocumentError, isRefusal, statusOf, testPutOff } from './error-status.ts'
import { createPortalGateway } from './portal-gateway.ts'

describe('an error', () => {
  it.each([
    [new InvalidCredentials(null), 'rejected', MESSAGES.portalRejected],
    [new CertificateRequired(''), 'certificate_required', MESSAGES.portalCertificateRequired],
    [new CertificateRejected(''), 'rejected', MESSAGES.certificateRejected],
    [new CertificateOfAnother(''), 'rejected', MESSAGES.certificateOfAnother],
    [new CertificateNeedsHttps(''), 'unavailable', MESSAGES.certificateNeedsHttps],
    [new CertificateEnded(''), 'rejected', MESSAGES.certificateEnded],
    [new CertificateNotYetValid(''), 'unavailable', MESSAGES.certificateNotYet],
    [new CertificateWrongPassword(''), 'rejected', MESSAGES.certificateWrongPassword],
    [new CertificateUnreadable(''), 'rejected', MESSAGES.certificateUnreadable],
    [new PortalBusy(''), 'blocked', MESSAGES.portalBusy],
  ])('$name gives a status', (error, state, message) => {
    expect(statusOf(error)).toEqual({ state, message, retryAfterSeconds: null })
  })
  it('of this computer, too busy to read a page, is not blamed on the portal', () =>
    expect(statusOf(new ProcessNotStarted(null))).toEqual({
      state: 'unavailable',
      message: MESSAGES.readerNotStarted,
      retryAfterSeconds: null,
      isOurs: true,
    }))
  it.each([
    [true, [DocumentUnavailable, LayoutNotRecognised, ForeignOrigin, BodyTooLarge, PageTruncated]],
    [false, [PortalUnavailable, PortalBusy, SessionExpired]],
  ] as const)('concerns one document only: %s', (isOfOne, kinds) => {
    for (const Kind of kinds) expect(isDocumentError(new Kind('')), Kind.name).toBe(isOfOne)
  })
  it('is a refused sign-in where the portal answers so, and not where it cannot be reached', () => {
    expect([new InvalidCredentials(null), new PortalUnavailable('')].map(isRefusal)).toEqual([true, false])
  })
  it('of a test over the limit says to store what was corrected, which may not be stored yet', () => {
    const { state, message, retryAfterSeconds } = testPutOff(new Date(Date.now() + 60_000))
    expect([state, retryAfterSeconds]).toEqual(['waiting', 60])
    expect(message).toContain('Guarde a conta corrigida: o Arauto volta a tentar às ')
  })
  it('of another kind gives none', () => expect(statusOf(new TypeError('x'))).toBeNull())
})

it.each([
  [null, 'ok', true],
  [new InvalidCredentials(null), 'refused', true],
  [new PortalUnavailable('x', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }), 'unreachable', null],
  [new TypeError('x'), 'ours', null],
])(
  'a visit that ends with %s tells whether there was a network, as far as it is known',
  async (error, outcome, networkUp) => {
    const gateway = createPortalGateway(
      readConfig({ CITIUS_URL: 'http://localhost:9' }),
      {} as pg.Pool,
      {} as SignInLimiter,
      () => {},
    )
    expect(await gateway.visitOf(error)).toMatchObject({ outcome, networkUp })
  },
)

describe('CITIUS_CA_FILE', () => {
  const folder = temporaryFolder('arauto-authorities-')
  const create = (file: string) =>
    createPortalGateway(readConfig({ CITIUS_CA_FILE: file }), {} as pg.Pool, {} as SignInLimiter, () => {})

  it('is read at the start, with any text around its certificates', async () => {
    const file = join(folder, 'proxy.pem')
    await writeFile(file, `# Proxy do escritório\n${createTestAuthority('Proxy').pem}\n`)
    expect(() => create(file)).not.toThrow()
  })
  it.each([
    ['is not there', null],
    ['is empty', ''],
    ['holds something else', 'olá'],
    ['holds a broken certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'],
  ])('that %s fails the start with a message', async (name, content) => {
    const file = join(folder, `${name}.pem`)
    if (content !== null) await writeFile(file, content)
    expect(() => create(file)).toThrow(StartupError)
    expect(() => create(file)).toThrow(/CITIUS_CA_FILE/)
  })
})
