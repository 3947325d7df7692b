import type { Mode } from './commands.ts'
import { type Element, elementWriter, entities, htmlDocument, webForm } from './markup.ts'
import { idOf, type MarkupStyle, markupStyleOf } from './markup-style.ts'
import { FILE_PATH, FRAME_PATH } from './paths.ts'
import type { Notification, PortalFile } from './records.ts'
import type { Session } from './sessions.ts'

/** The page name of a popup's views. */
export const DOCUMENT_VIEW = 'document'

const GROUP_SELECT = 'dropDocs'
const FILE_SELECT = 'ucActoView$ucDocumentosAto$ddlDocumentos'

/** The file of a notification that the popup shows. */
export interface Choice {
  readonly group: string
  readonly file: PortalFile
}

/** @returns the choice of a newly opened popup: the first group's first file; undefined without files */
export function firstChoice(notification: Notification): Choice | undefined {
  const file = notification.files[0]
  return file && { group: file.group, file }
}

/**
 * The choice after a postback of one of the selects.
 *
 * @param prefix before the selects' names
 * @returns undefined when the form names a select or an option that the page does not have
 */
export function postedChoice(notification: Notification, form: URLSearchParams, prefix: string): Choice | undefined {
  const target = form.get('__EVENTTARGET')
  const groups = groupNames(notification)
  const withGroups = notification.layout === 'groups'
  const group = withGroups ? groups[optionIndex(form.get(prefix + GROUP_SELECT))] : undefined
  if (withGroups && group === undefined) return undefined
  const files = selectable(notification, group)
  if (target === prefix + GROUP_SELECT && withGroups) return choose(files[0])
  if (target === prefix + FILE_SELECT && hasFileSelect(notification))
    return choose(files[optionIndex(form.get(prefix + FILE_SELECT))])
  return undefined
}

const choose = (file: PortalFile | undefined): Choice | undefined => file && { group: file.group, file }

/** The popup of a notification's documents, in the notification's layout (docs/portal.md). */
export function documentPage(mode: Mode, session: Session, notification: Notification, choice: Choice): string {
  const el = elementWriter(mode.quotes)
  const style = markupStyleOf(mode)
  const prefix = style.formPrefix
  const token = encodeURIComponent(session.documentToken(notification))
  const targets = new Set<string>()
  if (hasFileSelect(notification)) targets.add(prefix + FILE_SELECT)
  if (notification.layout === 'groups') targets.add(prefix + GROUP_SELECT)
  const fields = session.views.issue({
    page: DOCUMENT_VIEW,
    targets,
    state: { notification: String(notification.id), prefix },
  })
  const content = [
    el('h3', {}, entities(`${notification.acto} - Processo ${notification.processo}`)),
    ...selects(el, prefix, notification, choice),
    viewer(el, style, session, notification, choice.file),
  ]
  return htmlDocument(
    mode,
    'Citius - Documento',
    webForm(el, `./DocumentoActo.aspx?w=${token}`, fields, content.join('\n')),
  )
}

/** The content of the popup's frame in the layout `iframe-links`: one link for each file, the main one first. */
export function framePage(mode: Mode, session: Session, notification: Notification): string {
  const el = elementWriter(mode.quotes)
  const links = notification.files.map((file) =>
    el('li', {}, el('a', { target: '_top', href: fileAddress(session, notification, file) }, entities(file.name))),
  )
  return htmlDocument(mode, 'Documentos', el('ul', {}, links.join('\n')))
}

function selects(el: Element, prefix: string, notification: Notification, choice: Choice): string[] {
  const written: string[] = []
  if (notification.layout === 'groups') {
    const groups = groupNames(notification)
    written.push(select(el, prefix + GROUP_SELECT, groups, groups.indexOf(choice.group)))
  }
  if (hasFileSelect(notification)) {
    const files = selectable(notification, choice.group)
    const names = files.map((file) => file.name)
    written.push(select(el, prefix + FILE_SELECT, names, files.indexOf(choice.file)))
  }
  return written
}

function select(el: Element, name: string, labels: readonly string[], chosen: number): string {
  const options = labels.map((label, index) =>
    el('option', { ...(index === chosen && { selected: 'selected' }), value: optionValue(index) }, entities(label)),
  )
  const post = `setTimeout('__doPostBack(\\'${name}\\',\\'\\')', 0)`
  return el('select', { name, onchange: `javascript:${post}`, id: idOf(name) }, `\n${options.join('\n')}\n`)
}

function viewer(
  el: Element,
  style: MarkupStyle,
  session: Session,
  notification: Notification,
  file: PortalFile,
): string {
  const id = (name: string) => idOf(`${style.formPrefix}ucActoView$${name}`)
  const frame = (src: string) => el('iframe', { id: id('ifrmDoc'), width: '100%', height: '600', src })
  const address = fileAddress(session, notification, file)
  if (notification.layout === 'iframe') return frame(address)
  if (notification.layout === 'iframe-links')
    return frame(`${FRAME_PATH}?w=${encodeURIComponent(session.documentToken(notification))}`)
  const label = entities('Descarregar documento')
  return `${el('a', { href: `${address}&download=1`, id: id('hlDownload'), target: '_blank' }, label)}\n${frame(address)}`
}

/** Relative to the popup. */
function fileAddress(session: Session, notification: Notification, file: PortalFile): string {
  const page = FILE_PATH.slice(FILE_PATH.lastIndexOf('/') + 1)
  return `${page}?w=${encodeURIComponent(session.fileToken(notification, file))}`
}

const hasFileSelect = ({ layout }: Notification) => layout === 'files' || layout === 'groups'

const groupNames = ({ files }: Notification) => [...new Set(files.map((file) => file.group))]

/** The files of the second select: those of one group where there are groups, else all. */
const selectable = (notification: Notification, group: string | undefined) =>
  notification.files.filter((file) => notification.layout !== 'groups' || file.group === group)

/** Option values are ids, not positions. */
const FIRST_OPTION = 7_001_000
const optionValue = (index: number) => String(FIRST_OPTION + index)
const optionIndex = (value: string | null) => Number(value || Number.NaN) - FIRST_OPTION
