import type { DiagnosticPage } from '@arauto/portal-pages/errors'
import { type PageReader, readInProcess } from '@arauto/portal-pages/page-facts'
import { ASSUMED_CERTIFICATE_NOTICE, ASSUMED_CERTIFICATE_PATH, ASSUMED_CERTIFICATE_PROOF } from './assumed.ts'

/** @throws what the sign-in throws, or an error of its own without having run it */
type SignInGuard = <T>(signIn: () => Promise<T>) => Promise<T>

/** How to talk to one portal. */
export interface PortalOptions {
  /** Address of the portal. Nothing outside its origin (scheme, host, port) is ever asked. */
  baseUrl: string
  /** Names the product honestly. */
  userAgent: string
  /** Rest between two requests of one session, in milliseconds: 250 or more against the real portal. */
  pauseMs: number
  /** From the start of a request to the end of its body, in milliseconds. Default 30,000. */
  timeoutMs?: number
  /** Largest page in bytes. Default 5 MiB. */
  maxPageBytes?: number
  /** Largest document in bytes. Default 100 MiB. */
  maxDocumentBytes?: number
  /** Path of the page that is asked for with a certificate. Default assumed. */
  certificatePath?: string
  /** Id or CSS selector of what proves a sign-in by certificate. Default assumed. */
  certificateProof?: string
  /** What a notice names that no longer takes a password. Default assumed. */
  certificateNotice?: readonly string[]
  /** Authorities believed for the portal's own certificate beside the usual ones, in PEM. */
  authorities?: string | null
  /** Runs each try to sign in, or throws instead of running it. */
  guardSignIn?: SignInGuard
  /** Reads the portal's pages, which may be made to take all time and memory. Default in this very process. */
  reader?: PageReader
  /** Ends whatever is going on; its reason is then thrown as it is. */
  signal?: AbortSignal
  /** Hears of every page that was not recognised, once, before the error is thrown. */
  onUnrecognised?: (page: DiagnosticPage) => void
}

/** The same with every default in place. */
export type Settings = Readonly<ReturnType<typeof resolveOptions>>

const MIB = 1024 * 1024

/**
 * @returns the settings with defaults
 * @throws TypeError for an address that is not http or https
 */
export function resolveOptions({ baseUrl, timeoutMs = 30_000, ...options }: PortalOptions) {
  const { protocol, origin } = new URL(baseUrl)
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('the portal address must be http(s)')
  const guardSignIn: SignInGuard = (signIn) => signIn()
  return {
    origin,
    timeoutMs,
    maxPageBytes: 5 * MIB,
    maxDocumentBytes: 100 * MIB,
    certificatePath: ASSUMED_CERTIFICATE_PATH as string,
    certificateProof: ASSUMED_CERTIFICATE_PROOF as string,
    certificateNotice: ASSUMED_CERTIFICATE_NOTICE as readonly string[],
    authorities: null as string | null,
    guardSignIn,
    reader: readInProcess as PageReader,
    signal: null as AbortSignal | null,
    ...options,
  }
}
