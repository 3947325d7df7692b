import { resolveOnPortal } from '@arauto/portal-pages/address'
import { fetchDocuments } from '@arauto/portal-pages/documents'
import {
  CertificateOfAnother,
  CertificateRejected,
  LayoutNotRecognised,
  SessionExpired,
} from '@arauto/portal-pages/errors'
import { buildPostBack } from '@arauto/portal-pages/form-submission'
import { type ListName, type PortalPage, scanList } from '@arauto/portal-pages/list-scan'
import type { PortalRow } from '@arauto/portal-pages/parse-row'
import type { PortalDocument } from '@arauto/portal-pages/portal-document'
import type { FetchedPage } from '@arauto/portal-pages/transport'
import { PortalClient } from './client.ts'
import { type PortalOptions, resolveOptions, type Settings } from './options.ts'
import type { SignIn } from './sign-in.ts'

/** Rows on a page (the portal reads it from a cookie); 20 was used by a public client, larger ones are untested. */
const PAGE_SIZE_COOKIE = 'CitiusNPag=NPag=20'
/** The longest time of signing out, which must not delay a stop. */
const SIGN_OUT_TIMEOUT_MS = 5_000

/** An open session. Its requests are sent one after another. */
export interface PortalSession {
  /**
   * Scans a list, newest page first, fetching on demand; ends after the last page, or at one that was seen before. Open
   * documents after the scan: an opened one may count as read, and a scan of `unread` then misses rows that move up.
   *
   * @throws every portal error but InvalidCredentials, CertificateRequired and DocumentUnavailable
   */
  pages(list: ListName): AsyncGenerator<PortalPage, void, undefined>
  /**
   * All files of a row that this session listed; the first is the main one. The portal logs their opening and may mark the
   * notification as read.
   *
   * @throws DocumentUnavailable when one of the files cannot be fetched (with the others on it), and every other portal
   *   error but InvalidCredentials and CertificateRequired
   */
  documents(row: PortalRow): Promise<PortalDocument[]>
  /**
   * Signs out if a page offered it, as soon as what is under way has ended, and closes the connection. Nothing is requested
   * afterwards. Never throws; a second call does nothing.
   */
  close(): Promise<void>
}

/**
 * @param signIn the way to sign in
 * @returns a session that is signed in; to be closed by the caller
 */
export async function startSession(signIn: SignIn, options: PortalOptions): Promise<PortalSession> {
  const session = new Session(resolveOptions(options), signIn, options.onUnrecognised)
  try {
    await session.open()
    return session
  } catch (error) {
    await session.close()
    throw error
  }
}

class Session implements PortalSession {
  readonly #settings: Settings
  readonly #signIn: SignIn
  readonly #report: PortalOptions['onUnrecognised']
  readonly #client: PortalClient
  /** The last page with a sign-out link. */
  #exit: FetchedPage | null = null
  #closing: Promise<void> | null = null
  /** The last request of the owner's, or several; the sign-out comes after them. */
  #underWay: Promise<unknown> = Promise.resolve()

  constructor(settings: Settings, signIn: SignIn, report: PortalOptions['onUnrecognised']) {
    this.#settings = settings
    this.#signIn = signIn
    this.#report = report
    this.#client = new PortalClient(settings, signIn.identity)
  }

  async open(): Promise<void> {
    await this.#tracked(async () => {
      await this.#client.setCookie(PAGE_SIZE_COOKIE)
      await this.#settings.guardSignIn(async () => {
        const landing = await this.#signIn.enter(this.#client)
        this.#visited(landing)
        this.#signIn.assertOwner(landing.facts)
      })
    })
  }

  async *pages(list: ListName): AsyncGenerator<PortalPage, void, undefined> {
    const scan = scanList(this.#client, list, (page) => this.#visited(page))
    for (;;) {
      const step = await this.#tracked(() => this.#checkingCertificate(() => scan.next()))
      if (step.done) return
      yield step.value
    }
  }

  async documents(row: PortalRow): Promise<PortalDocument[]> {
    const fetch = () => fetchDocuments(this.#client, row, this.#settings.maxDocumentBytes)
    return await this.#tracked(() => this.#checkingCertificate(fetch))
  }

  async close(): Promise<void> {
    this.#closing ??= this.#end()
    await this.#closing
  }

  async #end(): Promise<void> {
    await this.#underWay
    try {
      this.#client.limitToSignOut(Math.min(SIGN_OUT_TIMEOUT_MS, this.#settings.timeoutMs))
      if (this.#exit) await this.#signOutFrom(this.#exit)
    } catch {
      // Ignored: the portal ends an abandoned session itself.
    } finally {
      await this.#client.close().catch(() => undefined)
    }
  }

  async #signOutFrom(page: FetchedPage): Promise<void> {
    const { signOut: way, form } = page.facts
    if (way?.kind === 'link') await this.#client.notify(resolveOnPortal(way.href, page.url))
    if (way?.kind === 'postback' && form) await this.#client.notify(buildPostBack(page, form, way.event))
  }

  #visited(page: FetchedPage): void {
    if (page.facts.signOut) this.#exit = page
  }

  /**
   * If the portal ended a session of a certificate, one more sign-in shows whether the certificate is still accepted. Never
   * with a password, since too many attempts may lock the account.
   */
  async #checkingCertificate<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof SessionExpired) || this.#signIn.identity === null) throw error
      const landing = await this.#settings
        .guardSignIn(() => this.#signIn.enter(this.#client))
        .catch((refusal: unknown) => {
          throw isRefused(refusal) ? refusal : error
        })
      await this.#signOutFrom(landing).catch(() => undefined)
      throw error
    }
  }

  /** Reports pages that were not recognised; remembers that a session has expired and cannot be signed out. */
  async #tracked<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closing) throw new SessionExpired('the session was signed out')
    const working = work()
    this.#underWay = working.catch(() => undefined)
    try {
      return await working
    } catch (error) {
      if (error instanceof LayoutNotRecognised && error.page) this.#report?.(error.page)
      if (error instanceof SessionExpired || isRefused(error)) this.#exit = null
      throw error
    }
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof CertificateRejected && !(error instanceof CertificateOfAnother)
}
