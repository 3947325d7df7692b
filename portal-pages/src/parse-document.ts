import { fold } from '@arauto/contract/fold'
import { byId, type Dom, type Element, elementsOf, type Selection, textOf } from './dom.ts'
import { parseDom } from './parse-dom.ts'
import { parsePopUp } from './pop-up.ts'
import { optionValue } from './read-form.ts'

/** A select whose options are acts or files; selecting one makes a postback. */
export interface Choice {
  name: string
  options: { value: string; text: string }[]
  /** The selected value; null for a select without options. */
  current: string | null
}

/** A link to a file. */
export interface FileLink {
  kind: 'download' | 'frame' | 'link'
  href: string
  /** The link's text, which may name the file; empty for downloads and frames. */
  text: string
}

/** The contents of a document's popup. */
export interface DocumentPage {
  /** `#dropDocs`: one option per act or group of attachments. */
  groups: Choice | null
  /** `#ucActoView_ucDocumentosAto_ddlDocumentos`: one option per file. */
  files: Choice | null
  /** The chosen file's, best first: the download link, the frame, links to `NotCitPdf`. */
  sources: FileLink[]
}

/** The text of an option such as "Selecione…", in either spelling, which is no file. */
const PLACEHOLDER = /^(-.*|\W*(selecc?ion[ea]|escolh[ae]).*|\.\.\.|)$/
/** The attribute by which an element shows or opens a file. */
const ADDRESSES: Readonly<Record<string, string>> = { a: 'href', iframe: 'src', embed: 'src', object: 'data' }
const isFileLink = ({ name, attribs }: Element): boolean => {
  const address = Object.hasOwn(ADDRESSES, name) ? attribs[ADDRESSES[name]!] : undefined
  return address !== undefined && /NotCitPdf/i.test(address)
}

/**
 * @param $ the popup of a notification's document, or the page in its frame
 * @returns its contents; null when the page has none of a popup's elements
 */
export function parseDocument($: Dom): DocumentPage | null {
  const groups = choice($, byId($, 'dropDocs'))
  const files = choice($, byId($, 'ddlDocumentos'))
  const download = byId($, 'hlDownload')
  const frame = byId($, 'ifrmDoc')
  const sources: FileLink[] = []
  const add = (kind: FileLink['kind'], href: string | null | undefined, text: string) => {
    const address = href?.trim() ?? ''
    if (address === '' || /^(javascript:|about:|#|data:)/i.test(address)) return
    if (!sources.some((source) => source.href === address)) sources.push({ kind, href: address, text })
  }
  add('download', parsePopUp(download.attr('onclick') ?? '', download.attr('href') ?? ''), '')
  add('frame', frame.attr('src') ?? frame.attr('data'), '')
  // A parser takes a frame's content as text: the fallback for browsers without frames.
  const fallback = frame.text()
  for (const inside of [...(fallback.includes('<') ? [parseDom(fallback)] : []), $]) {
    for (const element of elementsOf(inside).all.filter(isFileLink)) {
      const link = inside(element)
      const href = link.attr('href') ?? link.attr('src') ?? link.attr('data')
      add('link', href, element.name === 'a' ? textOf(link) : '')
    }
  }
  const known = download.length > 0 || frame.length > 0 || groups !== null || files !== null
  return known || sources.length > 0 ? { groups, files, sources } : null
}

function choice($: Dom, control: Selection): Choice | null {
  const name = control.attr('name')
  if (!name || !control.is('select')) return null
  const all = control.find('option').toArray()
  const marked = all.filter((option) => $(option).attr('selected') !== undefined).at(-1) ?? all[0]
  const options = all
    .map((option) => ({ value: optionValue($, option), text: textOf($(option)) }))
    .filter(({ value, text }) => value !== '' && !PLACEHOLDER.test(fold(text)))
  return { name, options, current: marked ? optionValue($, marked) : null }
}
