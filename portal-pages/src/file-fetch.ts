import { resolveOnPortal } from './address.ts'
import { BodyTooLarge, DocumentUnavailable, PageTruncated } from './errors.ts'
import { dispositionName, fileName } from './file-name.ts'
import { UNKNOWN } from './file-type.ts'
import type { FileLink } from './parse-document.ts'
import type { PortalDocument } from './portal-document.ts'
import { assertIsDocument, type Received, received } from './received-file.ts'
import type { FetchedFile, PortalTransport } from './transport.ts'

/** A file, or why it could not be fetched. */
export type FetchOutcome = PortalDocument | DocumentUnavailable

/** A response where a file was requested, with what it turned out to be. */
export type ReceivedFile = Received & { file: FetchedFile }

/** A notification has a handful of files; an endless select must not hold a session for hours. */
const MAX_FILES = 200
/** All files of one notification are in memory at once: together at most this many times the largest single file. */
const TOTAL_FACTOR = 4
/** From the popup's frame to a page in it to the file; deeper nesting is taken for a loop. */
const MAX_FRAMES = 3
const FILE_ATTEMPTS = 3

/** Fetches the files of one notification and enforces its limits on number and total size. */
export class FileFetch {
  readonly #client: PortalTransport
  readonly #act: string
  readonly #mostBytes: number
  #bytes = 0
  #files = 0

  /**
   * @param act the act's name, for files that have none
   * @param maxBytes the largest single file
   */
  constructor(client: PortalTransport, act: string, maxBytes: number) {
    this.#client = client
    this.#act = act
    this.#mostBytes = maxBytes * TOTAL_FACTOR
  }

  /** The response at an address; truncated HTML is fetched again, up to `FILE_ATTEMPTS` times in all. */
  async fetch(url: URL): Promise<ReceivedFile> {
    for (let attempt = 1; ; attempt++) {
      const file = await this.#client.getFile(url)
      try {
        return { ...(await received(file, this.#client.reader)), file }
      } catch (error) {
        if (!(error instanceof PageTruncated) || attempt === FILE_ATTEMPTS) throw error
      }
    }
  }

  /**
   * The files behind a popup's sources: from the download link or else the frame, the first that yields a file;
   * otherwise from every link, one file each.
   *
   * @param from the popup's address
   * @param name the selected option's text, or null
   */
  async fromSources(sources: readonly FileLink[], from: URL, name: string | null): Promise<FetchOutcome[]> {
    let failed: FetchOutcome[] = [new DocumentUnavailable(`the popup names no file (${from.pathname})`)]
    for (const source of sources.filter(({ kind }) => kind !== 'link')) {
      const outcomes = await this.#fromSource(source, from, name, MAX_FRAMES)
      if (outcomes.some((outcome) => !(outcome instanceof DocumentUnavailable))) return outcomes
      failed = outcomes
    }
    const outcomes: FetchOutcome[] = []
    for (const link of sources.filter(({ kind }) => kind === 'link')) {
      outcomes.push(...(await this.#fromSource(link, from, name, MAX_FRAMES)))
    }
    return outcomes.length > 0 ? outcomes : failed
  }

  /**
   * Counts a file against the limits and names it.
   *
   * @throws BodyTooLarge when the notification's files are too many, or too large together
   */
  keep({ file, contentType }: ReceivedFile, names: readonly (string | null)[]): PortalDocument {
    this.#bytes += file.bytes.length
    this.#files += 1
    if (this.#bytes > this.#mostBytes) throw new BodyTooLarge(`a notification's files exceed ${this.#mostBytes} bytes`)
    if (this.#files > MAX_FILES) throw new BodyTooLarge(`a notification has more than ${MAX_FILES} files`)
    const candidates = [...names, dispositionName(file.contentDisposition), this.#act]
    // An unrecognised file that the portal declares as a PDF is named as one.
    const declaredPdf = contentType === UNKNOWN && /^application\/pdf\b/i.test(file.contentType?.trim() ?? '')
    const name = fileName(candidates, declaredPdf ? 'application/pdf' : contentType)
    return { name, contentType, bytes: file.bytes }
  }

  async #fromSource(source: FileLink, from: URL, name: string | null, framesLeft: number): Promise<FetchOutcome[]> {
    try {
      const received = await this.fetch(resolveOnPortal(source.href, from))
      if (received.kind === 'file') return [this.keep(received, [name, source.text])]
      const inside = received.page.facts.document?.sources.filter(({ href }) => href !== source.href) ?? []
      if (inside.length === 0) {
        assertIsDocument(received.page)
        return [this.keep(received, [name, source.text])]
      }
      if (framesLeft === 0) throw new DocumentUnavailable('frames within frames')
      const outcomes: FetchOutcome[] = []
      // Several files behind one option cannot share its name: each file's own name comes first.
      for (const next of inside) {
        const better = inside.length > 1 ? next.text || name : name
        outcomes.push(...(await this.#fromSource(next, received.file.url, better, framesLeft - 1)))
      }
      return outcomes
    } catch (error) {
      if (error instanceof DocumentUnavailable) return [error]
      throw error
    }
  }
}
