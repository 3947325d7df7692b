import { PATHS, stayOnPortal } from './address.ts'
import { answer } from './answer-form.ts'
import { DocumentUnavailable } from './errors.ts'
import { unexpected } from './expect-page.ts'
import { FileFetch, type Outcome } from './file-fetch.ts'
import type { PageReader } from './page-facts.ts'
import type { Choice, DocumentPage } from './parse-document.ts'
import type { PortalRow } from './parse-row.ts'
import type { PortalDocument } from './portal-document.ts'
import type { FetchedPage, PortalTransport } from './transport.ts'

interface Popup {
  page: FetchedPage
  offer: DocumentPage
}

/**
 * Fetches all files of one notification, the main one first.
 *
 * @param maxBytes the largest single file
 * @throws DocumentUnavailable when any of them cannot be had, with those that could on it; every other error of the
 *   portal at once
 */
export async function fetchDocuments(
  client: PortalTransport,
  row: PortalRow,
  maxBytes: number,
): Promise<PortalDocument[]> {
  if (row.documentLink === null) throw new DocumentUnavailable('the notification has no document')
  // What the list could not read as an address it hands on as the script it is.
  if (/^javascript:|__doPostBack|[();]/i.test(row.documentLink.split('?')[0] ?? '')) {
    throw new DocumentUnavailable('the link opens nothing that is known')
  }
  const url = stayOnPortal(row.documentLink, client.address(PATHS.list))
  const outcomes = await everyFile(client, url, new FileFetch(client, row.acto, maxBytes))
  const fetched = outcomes.filter((outcome): outcome is PortalDocument => !(outcome instanceof DocumentUnavailable))
  const failure = outcomes.find((outcome) => outcome instanceof DocumentUnavailable)
  if (failure) throw new DocumentUnavailable(failure.message, { cause: failure, fetched })
  return fetched
}

async function everyFile(client: PortalTransport, url: URL, files: FileFetch): Promise<Outcome[]> {
  const first = await files.whole(url)
  // Some links may lead to the file itself.
  if (first.kind === 'file') return [files.keep(first, [])]
  const outcomes: Outcome[] = []
  let popup = await readPopup(first.page, client.reader)
  for (const group of optionsOf(popup.offer.groups)) {
    if (group) popup = await choose(client, popup, popup.offer.groups, group.value)
    for (const file of optionsOf(popup.offer.files)) {
      if (file) popup = await choose(client, popup, popup.offer.files, file.value)
      const name = file?.text || group?.text || null
      outcomes.push(...(await files.fromSources(popup.offer.sources, popup.page.url, name)))
    }
  }
  return outcomes
}

/** A select's options, or one nothing where there is no select or no option in it. */
function optionsOf(choice: Choice | null): Choice['options'] | [null] {
  return choice && choice.options.length > 0 ? choice.options : [null]
}

async function choose(client: PortalTransport, popup: Popup, choice: Choice | null, value: string): Promise<Popup> {
  if (!choice || choice.current === value) return popup
  const { form } = popup.page.facts
  if (!form) return await unexpected(popup.page, 'a popup whose select can be used', client.reader)
  const event = { __EVENTTARGET: choice.name, __EVENTARGUMENT: '', [choice.name]: value }
  return await readPopup(await client.postPage(answer(popup.page, form, event)), client.reader)
}

async function readPopup(page: FetchedPage, reader: PageReader): Promise<Popup> {
  const offer = page.facts.document
  return offer ? { page, offer } : await unexpected(page, "a document's page", reader)
}
