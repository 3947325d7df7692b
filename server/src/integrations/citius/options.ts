import type { DiagnosticPage } from '@arauto/portal-pages/errors'
import type { PageReader } from '@arauto/portal-pages/page-facts'
import { ASSUMED_CERTIFICATE_NOTICE, ASSUMED_CERTIFICATE_PATH, ASSUMED_CERTIFICATE_PROOF } from './assumed.ts'

/** @throws what the sign-in throws, or an error of its own without having run it */
type SignInGuard = <T>(signIn: () => Promise<T>) => Promise<T>

/** The settings of one portal. */
export interface PortalOptions {
  /** Address of the portal. Requests are sent to its origin (scheme, host, port) only. */
  baseUrl: string
  /** The `User-Agent`, which names the product. */
  userAgent: string
  /** Pause between two requests of one session, in milliseconds: 250 or more for the real portal. */
  pauseMs: number
  /** From the start of a request to the end of its body, in milliseconds. Default 30,000. */
  timeoutMs?: number
  /** Largest page in bytes. Default 5 MiB. */
  maxPageBytes?: number
  /** Largest document in bytes. Default 100 MiB. */
  maxDocumentBytes?: number
  /** Path of the page to request with a certificate. Default assumed. */
  certificatePath?: string
  /** Id or CSS selector of the element that proves a sign-in by certificate. Default assumed. */
  certificateProof?: string
  /** Words of a notice that passwords are no longer accepted. Default assumed. */
  certificateNotice?: readonly string[]
  /** Additional trusted authorities for the portal's own certificate, in PEM. */
  authorities?: string | null
  /** Runs each sign-in, or throws instead of running it. */
  guardSignIn?: SignInGuard
  /** Parses the portal's pages, which may be built to take much time and memory. Default: in this process. */
  reader?: PageReader
  /** Aborts everything; its reason is then thrown. */
  signal?: AbortSignal
  /** Called once with every page that was not recognised, before the error is thrown. */
  onUnrecognised?: (page: DiagnosticPage) => void
}

/** The same with every default. */
export type Settings = Readonly<ReturnType<typeof resolveOptions>>

const MIB = 1024 * 1024

const parsers = () => import('@arauto/portal-pages/page-facts')
/** Loads the parsers with the first page: the product's main process never has one. */
const readInProcess: PageReader = {
  read: async (order) => (await parsers()).readInProcess.read(order),
  mask: async (page) => (await parsers()).readInProcess.mask(page),
}

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
    reader: readInProcess,
    signal: null as AbortSignal | null,
    ...options,
  }
}
