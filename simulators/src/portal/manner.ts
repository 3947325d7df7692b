import { seededRandom } from '../seeded-random.ts'
import type { Mode } from './commands.ts'

/** How the portal's pages are built, beside what a mode says: where its controls stand, and in what elements. */
export interface Manner {
  /** Names of the naming containers around what stands in the page's body, joined by `$`; empty for none. */
  readonly container: string
  /** The same around the list. */
  readonly place: string
  /** The same around what a document's popup and the sign-in form hold, with a `$` at its end; empty for none. */
  readonly formPrefix: string
  /** How a repeated control's id tells its row: before its own name, or behind it; none where controls have no ids. */
  readonly rowIds: 'before' | 'behind' | 'none'
  /** What holds the grid's rows. */
  readonly sections: 'none' | 'body' | 'head and body'
  /** What the header's labels stand in; none for a grid without a header. */
  readonly header: 'td' | 'th' | 'order links' | 'none'
  /** Where columns of no use to us stand, counted in the row as it is usually; each in front of that column. */
  readonly extraColumns: readonly number[]
  /** What stands around the text of a named cell. */
  readonly wrapper: 'none' | 'div' | 'font' | 'table' | 'cell' | 'label' | 'hidden key'
  /** What opens a document. */
  readonly documentLink: 'onclick' | 'href' | 'image' | 'window.open'
  readonly postBack: 'plain' | 'double' | 'options' | 'percent' | 'blanks' | 'onclick'
  readonly pagerPlace: 'below' | 'above' | 'both' | 'apart'
  readonly currentPage: 'span' | 'text' | 'b' | 'disabled link'
  readonly pagerGap: '&nbsp;' | ' ' | ' | '
  /** Where an empty list says so. */
  readonly emptyNotice: 'cell' | 'place'
  /** What stands behind the list, within the page's form and behind it. */
  readonly behind: 'nothing' | 'footer' | 'field' | 'script' | 'behind the form'
  /** Whether other forms stand on the page. */
  readonly otherForm: boolean
  readonly signOut: 'text' | 'image' | 'long text'
  readonly loginMessage: 'both' | 'alert' | 'id'
}

/** As the public clients observed it, and where they did not, as this stand-in has always written it. */
const OBSERVED: Manner = {
  container: 'ctl00$ctl00$Conteudo',
  place: 'ctl00$ctl00$Conteudo$cpHabilus',
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
  behind: 'nothing',
  otherForm: false,
  signOut: 'text',
  loginMessage: 'both',
}

const CONTAINERS = ['ctl00$ctl00$Conteudo', 'ctl00$Conteudo', 'ctl00$cph_Corpo', 'Principal$Corpo_1', '']
// Not between the columns without controls: nothing but a header would tell which of two cells is the case.
const EXTRA_COLUMNS = [[], [0], [1], [4], [10], [0, 6, 10], [10, 10]]
const PLACES = ['cpHabilus', 'cpMandatarios', 'ucLista_1', '']

/** @returns how a mode's pages are built: as observed without a seed, else in a manner of its own for every seed */
export function mannerOf({ seed }: Mode): Manner {
  if (seed === null) return OBSERVED
  const random = seededRandom(`manner ${seed}`)
  const container = random.pick(CONTAINERS)
  const inner = random.pick(PLACES)
  const rowIds = random.pick(['before', 'before', 'behind', 'none'] as const)
  const header = random.pick(['td', 'th', 'order links', 'none'] as const)
  return {
    container,
    place: [container, inner].filter((name) => name !== '').join('$'),
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
    behind: random.pick(['nothing', 'footer', 'field', 'script', 'behind the form']),
    otherForm: random.chance(0.5),
    signOut: random.pick(['text', 'image', 'long text']),
    loginMessage: random.pick(['both', 'alert', 'id']),
  }
}

/** @returns a control's name within its containers, its parts joined by `$` */
export const nameIn = (containers: string, name: string): string => (containers === '' ? name : `${containers}$${name}`)
/** @returns the id that ASP.NET gives to a control of that name */
export const idOf = (name: string): string => name.replaceAll('$', '_')
