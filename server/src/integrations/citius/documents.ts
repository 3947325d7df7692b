import { PATHS, stayOnPortal } from './address.ts'
import type { FetchedFile, FetchedPage, PortalClient } from './client.ts'
import { type Dom, parseDom } from './dom.ts'
import { BodyTooLarge, DocumentUnavailable, PageTruncated } from './errors.ts'
import { unexpected } from './expect-page.ts'
import { dispositionName, fileName } from './file-name.ts'
import { type Choice, type DocumentPage, parseDocument, type Source } from './parse-document.ts'
import type { PortalRow } from './parse-row.ts'
import type { PortalDocument } from './portal-document.ts'
import { answer, readPageForm } from './read-form.ts'
import { mustBeDocument, type Received, received } from './received-file.ts'

interface Popup {
  page: FetchedPage
  $: Dom
  offer: DocumentPage
}

/** A notification has a handful of files; a select without end must not hold a session for hours. */
const MOST_FILES = 200
/** All files of one notification are in memory together: at most this many times the largest single one. */
const TOTAL_FACTOR = 4
/** From the popup's frame to a page in it, to the file: more is a circle. */
const MOST_FRAMES = 3
const ATTEMPTS_AT_A_FILE = 3

/**
 * Fetches all files of one notification, the main one first.
 *
 * @param maxBytes the largest single file
 * @throws DocumentUnavailable when any of them cannot be had, with those that could on it; every other error of the
 *   portal at once
 */
export async function fetchDocuments(
  client: PortalClient,
  row: PortalRow,
  maxBytes: number,
): Promise<PortalDocument[]> {
  if (row.documentLink === null) throw new DocumentUnavailable('the notification has no document')
  if (/^javascript:|[()]/i.test(row.documentLink)) throw new DocumentUnavailable('the link opens nothing that is known')
  const url = stayOnPortal(row.documentLink, client.address(PATHS.list))
  const fetched: PortalDocument[] = []
  let failure: DocumentUnavailable | null = null
  let size = 0
  for await (const file of everyFile(client, url, row.acto)) {
    if (file instanceof DocumentUnavailable) {
      failure ??= file
      continue
    }
    size += file.bytes.length
    if (size > maxBytes * TOTAL_FACTOR) throw new BodyTooLarge(`the notification's files have more than ${size} bytes`)
    if (fetched.push(file) > MOST_FILES) throw new DocumentUnavailable('the notification has too many files')
  }
  if (failure) throw new DocumentUnavailable(failure.message, { cause: failure, fetched })
  return fetched
}

async function* everyFile(
  client: PortalClient,
  url: URL,
  act: string,
): AsyncGenerator<PortalDocument | DocumentUnavailable> {
  const first = await fetchWhole(client, url)
  // Some links may lead to the file itself.
  if (first.kind === 'file') return yield named(first, [act])
  let popup = readPopup(pageOf(first), first.$)
  for (const group of optionsOf(popup.offer.groups)) {
    if (group) popup = await choose(client, popup, popup.offer.groups, group.value)
    for (const file of optionsOf(popup.offer.files)) {
      if (file) popup = await choose(client, popup, popup.offer.files, file.value)
      try {
        yield* fetchChosen(client, popup, [file?.text ?? group?.text ?? null], act)
      } catch (error) {
        if (!(error instanceof DocumentUnavailable)) throw error
        yield error
      }
    }
  }
}

/** A select's options, or one nothing where there is no select or no option in it. */
function optionsOf(choice: Choice | null): Choice['options'] | [null] {
  return choice && choice.options.length > 0 ? choice.options : [null]
}

async function choose(client: PortalClient, popup: Popup, choice: Choice | null, value: string): Promise<Popup> {
  if (!choice || choice.current === value) return popup
  const form = readPageForm(popup.$)
  if (!form) return unexpected(popup.page, popup.$, 'a popup whose select can be used')
  const event = { __EVENTTARGET: choice.name, __EVENTARGUMENT: '', [choice.name]: value }
  const page = await client.postPage(answer(popup.page, form, event))
  return readPopup(page, parseDom(page.html))
}

function readPopup(page: FetchedPage, $: Dom): Popup {
  const offer = parseDocument($)
  return offer ? { page, $, offer } : unexpected(page, $, "a document's page")
}

/** The chosen file: from the first source that gives one. */
async function* fetchChosen(
  client: PortalClient,
  { page, offer }: Popup,
  names: (string | null)[],
  act: string,
): AsyncGenerator<PortalDocument> {
  let failure: unknown = new DocumentUnavailable(`the popup names no file (${page.url.pathname})`)
  const [links, single] = [offer.sources.filter(isLink), offer.sources.filter((source) => !isLink(source))]
  for (const source of single) {
    try {
      return yield* fetchSource(client, source, page.url, names, act, MOST_FRAMES)
    } catch (error) {
      if (!(error instanceof DocumentUnavailable)) throw error
      failure = error
    }
  }
  if (links.length === 0) throw failure
  for (const link of links) yield* fetchSource(client, link, page.url, names, act, MOST_FRAMES)
}

function isLink(source: Source): boolean {
  return source.kind === 'link'
}

async function* fetchSource(
  client: PortalClient,
  source: Source,
  from: URL,
  names: (string | null)[],
  act: string,
  framesLeft: number,
): AsyncGenerator<PortalDocument> {
  const file = await fetchWhole(client, stayOnPortal(source.href, from))
  const better = [...names, source.text, act]
  if (file.kind === 'file') return yield named(file, better)
  const inside = parseDocument(file.$)?.sources.filter(({ href }) => href !== source.href) ?? []
  if (inside.length === 0) {
    mustBeDocument(file, file.file.url.pathname)
    return yield named(file, better)
  }
  if (framesLeft === 0) throw new DocumentUnavailable('frames within frames')
  for (const next of inside) yield* fetchSource(client, next, file.file.url, names, act, framesLeft - 1)
}

type Whole = Received & { file: FetchedFile }

/** HTML cut on the way is fetched again, as any page. */
async function fetchWhole(client: PortalClient, url: URL): Promise<Whole> {
  for (let attempt = 1; ; attempt++) {
    const file = await client.getFile(url)
    try {
      return { ...received(file), file }
    } catch (error) {
      if (!(error instanceof PageTruncated) || attempt === ATTEMPTS_AT_A_FILE) throw error
    }
  }
}

function pageOf({ file, html, formCharset }: Whole & { kind: 'html' }): FetchedPage {
  return { url: file.url, status: file.status, html, formCharset, hops: file.hops }
}

function named({ file, contentType }: Whole, candidates: (string | null)[]): PortalDocument {
  const [best = null, ...others] = candidates.filter((name) => name !== null && name !== '')
  // The act's name is the last resort; what the portal calls the file comes before it.
  const order =
    others.length > 0
      ? [best, dispositionName(file.contentDisposition), ...others]
      : [dispositionName(file.contentDisposition), best]
  return { name: fileName(order, contentType), contentType, bytes: file.bytes }
}
