import { PATHS, resolveOnPortal } from './address.ts'
import { DocumentUnavailable } from './errors.ts'
import { throwUnexpected } from './expect-page.ts'
import { type FetchOutcome, FileFetch } from './file-fetch.ts'
import { buildSubmission } from './form-submission.ts'
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
 * @param maxBytes the largest single file, in bytes
 * @throws DocumentUnavailable when any file cannot be fetched, carrying those that could be; any other PortalError ends
 *   the fetch at once
 */
export async function fetchDocuments(
  client: PortalTransport,
  row: PortalRow,
  maxBytes: number,
): Promise<PortalDocument[]> {
  if (row.documentLink === null) throw new DocumentUnavailable('the notification has no document')
  // The list parser keeps a script it cannot interpret as the link.
  if (/^javascript:|__doPostBack|[();]/i.test(row.documentLink.split('?')[0] ?? '')) {
    throw new DocumentUnavailable('the link opens nothing that is known')
  }
  const url = resolveOnPortal(row.documentLink, client.address(PATHS.list))
  const outcomes = await everyFile(client, url, new FileFetch(client, row.acto, maxBytes))
  const fetched = outcomes.filter((outcome): outcome is PortalDocument => !(outcome instanceof DocumentUnavailable))
  const failure = outcomes.find((outcome) => outcome instanceof DocumentUnavailable)
  if (failure) throw new DocumentUnavailable(failure.message, { cause: failure, fetched })
  return fetched
}

async function everyFile(client: PortalTransport, url: URL, files: FileFetch): Promise<FetchOutcome[]> {
  const first = await files.fetch(url)
  // Some links may lead to the file itself.
  if (first.kind === 'file') return [files.keep(first, [])]
  const outcomes: FetchOutcome[] = []
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

/** A select's options; a single null where there is no select or it has no options, so that callers loop once. */
function optionsOf(choice: Choice | null): Choice['options'] | [null] {
  return choice && choice.options.length > 0 ? choice.options : [null]
}

async function choose(client: PortalTransport, popup: Popup, choice: Choice | null, value: string): Promise<Popup> {
  if (!choice || choice.current === value) return popup
  const { form } = popup.page.facts
  if (!form) return await throwUnexpected(popup.page, 'a popup whose select can be used', client.reader)
  const event = { __EVENTTARGET: choice.name, __EVENTARGUMENT: '', [choice.name]: value }
  return await readPopup(await client.postPage(buildSubmission(popup.page, form, event)), client.reader)
}

async function readPopup(page: FetchedPage, reader: PageReader): Promise<Popup> {
  const offer = page.facts.document
  return offer ? { page, offer } : await throwUnexpected(page, "a document's page", reader)
}
