import { stayOnPortal } from './address.ts'
import { BodyTooLarge, DocumentUnavailable, PageTruncated } from './errors.ts'
import { dispositionName, fileName } from './file-name.ts'
import { UNKNOWN } from './file-type.ts'
import type { Source } from './parse-document.ts'
import type { PortalDocument } from './portal-document.ts'
import { mustBeDocument, type Received, received } from './received-file.ts'
import type { FetchedFile, PortalTransport } from './transport.ts'

/** A file, or why it could not be had. */
export type Outcome = PortalDocument | DocumentUnavailable

/** An answer where a file was asked for, read whole. */
export type Whole = Received & { file: FetchedFile }

/** A notification has a handful of files; a select without end must not hold a session for hours. */
const MOST_FILES = 200
/** All files of one notification are in memory together: at most this many times the largest single one. */
const TOTAL_FACTOR = 4
/** From the popup's frame to a page in it, to the file: more is a circle. */
const MOST_FRAMES = 3
const ATTEMPTS_AT_A_FILE = 3

/** Fetches the files of one notification, keeping count of them. */
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

  /** What is at an address; HTML cut on the way is fetched again, as any page. */
  async whole(url: URL): Promise<Whole> {
    for (let attempt = 1; ; attempt++) {
      const file = await this.#client.getFile(url)
      try {
        return { ...(await received(file, this.#client.reader)), file }
      } catch (error) {
        if (!(error instanceof PageTruncated) || attempt === ATTEMPTS_AT_A_FILE) throw error
      }
    }
  }

  /**
   * The file or files behind a popup's sources: from the download link or else the frame, where one of them gives any;
   * else each of the links, which are a file each.
   *
   * @param from the popup's address
   * @param name the chosen option's text, or null
   */
  async fromSources(sources: readonly Source[], from: URL, name: string | null): Promise<Outcome[]> {
    let failed: Outcome[] = [new DocumentUnavailable(`the popup names no file (${from.pathname})`)]
    for (const source of sources.filter(({ kind }) => kind !== 'link')) {
      const outcomes = await this.#fromSource(source, from, name, MOST_FRAMES)
      if (outcomes.some((outcome) => !(outcome instanceof DocumentUnavailable))) return outcomes
      failed = outcomes
    }
    const outcomes: Outcome[] = []
    for (const link of sources.filter(({ kind }) => kind === 'link')) {
      outcomes.push(...(await this.#fromSource(link, from, name, MOST_FRAMES)))
    }
    return outcomes.length > 0 ? outcomes : failed
  }

  /** @throws BodyTooLarge when the notification's files are too many, or too large together */
  keep({ file, contentType }: Whole, names: readonly (string | null)[]): PortalDocument {
    this.#bytes += file.bytes.length
    this.#files += 1
    if (this.#bytes > this.#mostBytes) throw new BodyTooLarge(`a notification's files exceed ${this.#mostBytes} bytes`)
    if (this.#files > MOST_FILES) throw new BodyTooLarge(`a notification has more than ${MOST_FILES} files`)
    const candidates = [...names, dispositionName(file.contentDisposition), this.#act]
    // Bytes that say nothing keep the name of what the portal calls them.
    const called = contentType === UNKNOWN && /^application\/pdf\b/i.test(file.contentType?.trim() ?? '')
    const name = fileName(candidates, called ? 'application/pdf' : contentType)
    return { name, contentType, bytes: file.bytes }
  }

  async #fromSource(source: Source, from: URL, name: string | null, framesLeft: number): Promise<Outcome[]> {
    try {
      const whole = await this.whole(stayOnPortal(source.href, from))
      if (whole.kind === 'file') return [this.keep(whole, [name, source.text])]
      const inside = whole.page.facts.document?.sources.filter(({ href }) => href !== source.href) ?? []
      if (inside.length === 0) {
        mustBeDocument(whole.page)
        return [this.keep(whole, [name, source.text])]
      }
      if (framesLeft === 0) throw new DocumentUnavailable('frames within frames')
      const outcomes: Outcome[] = []
      // Several files behind one option cannot all have its name: theirs come first.
      for (const next of inside) {
        const better = inside.length > 1 ? next.text || name : name
        outcomes.push(...(await this.#fromSource(next, whole.file.url, better, framesLeft - 1)))
      }
      return outcomes
    } catch (error) {
      if (error instanceof DocumentUnavailable) return [error]
      throw error
    }
  }
}
