import { seededRandom } from '../seeded-random.ts'
import type { Mode } from './commands.ts'

/** How pages are built beyond the mode: where controls are placed, and in which elements. */
export interface MarkupStyle {
  /** Names of the naming containers around what stands in the page's body, joined by `$`; empty for none. */
  readonly container: string
  /** The same around the list. */
  readonly listContainer: string
  /** The same around the controls of a popup and the sign-in form, with a trailing `$`; empty for none. */
  readonly formPrefix: string
  /** Whether a repeated control's id has its row's number before or after its own name; `none` for no ids. */
  readonly rowIds: 'before' | 'after' | 'none'
  /** The sections around the grid's rows. */
  readonly sections: 'none' | 'body' | 'head and body'
  /** What the header's labels stand in; none for a grid without a header. */
  readonly header: 'td' | 'th' | 'order links' | 'none'
  /** Where additional columns are inserted: before these indexes of the usual row. */
  readonly extraColumns: readonly number[]
  /** The element around the text of a named cell. */
  readonly wrapper: 'none' | 'div' | 'font' | 'table' | 'cell' | 'label' | 'hidden key'
  /** The control that opens a document. */
  readonly documentLink: 'onclick' | 'href' | 'image' | 'window.open'
  readonly postBack: 'plain' | 'double' | 'options' | 'percent' | 'blanks' | 'onclick'
  readonly pagerPlace: 'below' | 'above' | 'both' | 'apart'
  readonly currentPage: 'span' | 'text' | 'b' | 'disabled link'
  readonly pagerGap: '&nbsp;' | ' ' | ' | '
  /** Where an empty list shows its notice. */
  readonly emptyNotice: 'cell' | 'place'
  /** What follows the list, inside the page's form or after it. */
  readonly after: 'nothing' | 'footer' | 'field' | 'script' | 'after the form'
  /** Whether the page has other forms. */
  readonly otherForm: boolean
  readonly signOut: 'text' | 'image' | 'long text'
  readonly loginMessage: 'both' | 'alert' | 'id'
}

/** The observed style; details that were not observed are assumed. */
const OBSERVED: MarkupStyle = {
  container: 'ctl00$ctl00$Conteudo',
  listContainer: 'ctl00$ctl00$Conteudo$cpHabilus',
  formPrefix: '',
  rowIds: 'before',
  sections: 'none',
  header: 'td',
  extraColumns: [],
  wrapper: 'none',
  documentLink: 'onclick',
  postBack: 'plain',
  pagerPlace: 'below',
  currentPage: 'span',
  pagerGap: '&nbsp;',
  emptyNotice: 'cell',
  after: 'nothing',
  otherForm: false,
  signOut: 'text',
  loginMessage: 'both',
}

const CONTAINERS = ['ctl00$ctl00$Conteudo', 'ctl00$Conteudo', 'ctl00$cph_Corpo', 'Principal$Corpo_1', '']
// Never between the columns without controls: only a header could tell which of two such cells is the case.
const EXTRA_COLUMNS = [[], [0], [1], [4], [10], [0, 6, 10], [10, 10]]
const PLACES = ['cpHabilus', 'cpMandatarios', 'ucLista_1', '']

/** @returns the markup style of a mode: the observed one without a seed, else one generated from the seed */
export function markupStyleOf({ seed }: Mode): MarkupStyle {
  if (seed === null) return OBSERVED
  const random = seededRandom(`manner ${seed}`)
  const container = random.pick(CONTAINERS)
  const inner = random.pick(PLACES)
  const rowIds = random.pick(['before', 'before', 'after', 'none'] as const)
  const header = random.pick(['td', 'th', 'order links', 'none'] as const)
  return {
    container,
    listContainer: [container, inner].filter((name) => name !== '').join('$'),
    formPrefix: random.pick(['', '', 'ctl00$cphConteudo$']),
    rowIds,
    sections: random.pick(['none', 'body', 'head and body']),
    header,
    extraColumns: header === 'none' && rowIds === 'none' ? [] : random.pick(EXTRA_COLUMNS),
    wrapper: random.pick([
      'none',
      'div',
      'font',
      'table',
      'hidden key',
      ...(rowIds === 'none' ? [] : (['cell', 'label'] as const)),
    ]),
    documentLink: random.pick(['onclick', 'href', 'image', 'window.open']),
    postBack: random.pick(['plain', 'double', 'options', 'percent', 'blanks', 'onclick']),
    pagerPlace: random.pick(['below', 'above', 'both', 'apart']),
    currentPage: random.pick(['span', 'text', 'b', 'disabled link']),
    pagerGap: random.pick(['&nbsp;', ' ', ' | ']),
    emptyNotice: random.pick(['cell', 'place']),
    after: random.pick(['nothing', 'footer', 'field', 'script', 'after the form']),
    otherForm: random.chance(0.5),
    signOut: random.pick(['text', 'image', 'long text']),
    loginMessage: random.pick(['both', 'alert', 'id']),
  }
}

/** @returns a control's name within its containers, joined by `$` */
export const nameIn = (containers: string, name: string): string => (containers === '' ? name : `${containers}$${name}`)
/** @returns the id that ASP.NET gives to a control of that name */
export const idOf = (name: string): string => name.replaceAll('$', '_')
