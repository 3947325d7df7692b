import { seededRandom } from '../seeded-random.ts'
import type { Mode } from './commands.ts'

const CONTAINERS = ['ctl00$ctl00$Conteudo', 'ctl00$Conteudo', 'ctl00$cph_Corpo', 'Principal$Corpo_1', '']
// Never between the columns without controls: only a header could tell which of two such cells is the case.
const EXTRA_COLUMNS: readonly (readonly number[])[] = [[], [0], [1], [4], [10], [0, 6, 10], [10, 10]]
const PLACES = ['cpHabilus', 'cpMandatarios', 'ucLista_1', '']

/** How pages are built beyond the mode: where controls are placed, and in which elements. */
export type MarkupStyle = ReturnType<typeof styleOfSeed>

function styleOfSeed(seed: number) {
  const random = seededRandom(`manner ${seed}`)
  const container = random.pick(CONTAINERS)
  const inner = random.pick(PLACES)
  const rowIds = random.pick(['before', 'before', 'after', 'none'] as const)
  const header = random.pick(['td', 'th', 'order links', 'none'] as const)
  return {
    /** Names of the naming containers around what stands in the page's body, joined by `$`; empty for none. */
    container,
    /** The same around the list. */
    listContainer: [container, inner].filter((name) => name !== '').join('$'),
    /** The same around the controls of a popup and the sign-in form, with a trailing `$`; empty for none. */
    formPrefix: random.pick(['', '', 'ctl00$cphConteudo$']),
    /** Whether a repeated control's id has its row's number before or after its own name; `none` for no ids. */
    rowIds,
    /** The sections around the grid's rows. */
    sections: random.pick(['none', 'body', 'head and body'] as const),
    /** What the header's labels stand in; none for a grid without a header. */
    header,
    /** Where additional columns are inserted: before these indexes of the usual row. */
    extraColumns: header === 'none' && rowIds === 'none' ? [] : random.pick(EXTRA_COLUMNS),
    /** The element around the text of a named cell. */
    wrapper: random.pick([
      ...(['none', 'div', 'font', 'table', 'hidden key'] as const),
      ...(rowIds === 'none' ? [] : (['cell', 'label'] as const)),
    ]),
    /** The control that opens a document. */
    documentLink: random.pick(['onclick', 'href', 'image', 'window.open'] as const),
    postBack: random.pick(['plain', 'double', 'options', 'percent', 'blanks', 'onclick'] as const),
    pagerPlace: random.pick(['below', 'above', 'both', 'apart'] as const),
    currentPage: random.pick(['span', 'text', 'b', 'disabled link'] as const),
    pagerGap: random.pick(['&nbsp;', ' ', ' | ']),
    /** Where an empty list shows its notice. */
    emptyNotice: random.pick(['cell', 'place'] as const),
    /** What follows the list, inside the page's form or after it. */
    after: random.pick(['nothing', 'footer', 'field', 'script', 'after the form'] as const),
    /** Whether the page has other forms. */
    otherForm: random.chance(0.5),
    signOut: random.pick(['text', 'image', 'long text'] as const),
    loginMessage: random.pick(['both', 'alert', 'id'] as const),
  }
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

/** @returns the markup style of a mode: the observed one without a seed, else one generated from the seed */
export const markupStyleOf = ({ seed }: Mode): MarkupStyle => (seed === null ? OBSERVED : styleOfSeed(seed))

/** @returns a control's name within its containers, joined by `$` */
export const nameIn = (containers: string, name: string): string => (containers === '' ? name : `${containers}$${name}`)
/** @returns the id that ASP.NET gives to a control of that name */
export const idOf = (name: string): string => name.replaceAll('$', '_')
