import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LayoutNotRecognised } from '../errors.ts'
import { parseDom } from '../parse-dom.ts'
import { dayOf } from './day-of.ts'
import { findLists } from './find-lists.ts'
import { ownerOutside } from './owner-outside.ts'
import { fingerprintOf, fitsShape, proposeShape } from './page-shape.ts'
import { readHearingsPage } from './read-hearings-page.ts'
import { readShaped } from './read-shaped.ts'

const ORIGIN = 'https://portal.invalid'
const ADDRESS = new URL('/lista', ORIGIN)
const HEADINGS = { processo: 'N.º do processo', data: 'Notificado em', acto: 'Ato', tribunal: 'Comarca', doc: 'Anexos' }
type Key = keyof typeof HEADINGS
const KEYS = Object.keys(HEADINGS) as Key[]
type Item = Record<Exclude<Key, 'doc'>, string>
const ITEMS: Item[] = [
  { processo: '12/26.0T8LSB', data: '20 de novembro de 2026', acto: 'Sentença', tribunal: 'Lisboa' },
  { processo: '345/25.1T8PRT-A', data: '19/11/2026 14:30', acto: 'Despacho: <b>"nulo"</b>', tribunal: 'Porto' },
  { processo: '7/26.3T8CBR.L1', data: '2026-11-18', acto: 'a@b; Data: 1', tribunal: '' },
]
const ROWS = ITEMS.map(({ processo, acto, tribunal }, index) => ({
  processo,
  acto,
  tribunal,
  data: ['2026-11-20', '2026-11-19', '2026-11-18'][index],
  documentLink: `${ORIGIN}/d/${index}`,
}))
const LAYOUTS = ['table', 'td-header', 'aria', 'dl', 'pairs', 'colons'] as const
type Layout = (typeof LAYOUTS)[number]

interface Writing {
  layout: Layout
  keys: readonly Key[]
  headings?: Record<Key, string>
  items?: readonly Item[]
  /** Put between elements, and into their start tags. */
  space?: string
  attributes?: string
  rowAttributes?: (index: number) => string
}

function write({
  layout,
  keys,
  headings = HEADINGS,
  items = ITEMS,
  space = '',
  attributes = '',
  rowAttributes,
}: Writing) {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const el = (tag: string, content: string, own = '') =>
    `<${tag} ${own} ${attributes}>${space}${content}${space}</${tag}>${space}`
  const value = (item: Item, key: Key, index: number) =>
    key === 'doc' ? `<a href="/d/${index}">ver</a>` : escaped(item[key])
  const each = (make: (values: [heading: string, value: string][], own: string) => string) =>
    items
      .map((item, index) =>
        make(
          keys.map((key) => [headings[key], value(item, key, index)]),
          rowAttributes?.(index) ?? '',
        ),
      )
      .join(space)
  const head = (tag: string, own = '') => keys.map((key) => el(tag, headings[key], own)).join('')
  const list = {
    table: () =>
      el(
        'table',
        el('thead', el('tr', head('th'))) +
          el(
            'tbody',
            each((row, own) => el('tr', row.map(([, text]) => el('td', text)).join(''), own)),
          ),
      ),
    'td-header': () =>
      el(
        'table',
        el('tr', head('td')) + each((row, own) => el('tr', row.map(([, text]) => el('td', text)).join(''), own)),
      ),
    aria: () =>
      el(
        'div',
        el('div', head('span', 'role=columnheader'), 'role=row') +
          each((row, own) =>
            el('div', row.map(([, text]) => el('span', text, 'role=cell')).join(''), `role=row ${own}`),
          ),
        'role=grid',
      ),
    dl: () =>
      el(
        'section',
        each((row, own) =>
          el('article', el('dl', row.map(([label, text]) => el('dt', label) + el('dd', text)).join('')), own),
        ),
      ),
    pairs: () =>
      el(
        'ul',
        each((row, own) =>
          el('li', row.map(([label, text]) => el('div', el('span', label) + el('span', text))).join(''), own),
        ),
      ),
    colons: () =>
      el(
        'div',
        each((row, own) => el('div', row.map(([label, text]) => el('p', `<b>${label}:</b> ${text}`)).join(''), own)),
      ),
  }[layout]
  return `<!doctype html><html><body><header>Sessão de ana-12p@adv.oa.pt</header><main>${list()}</main><p>Fim</p></body></html>`
}

const readList = (html: string) => findLists(parseDom(html))[0]!
const rowsOf = (html: string, shape = proposeShape(readList(html), ORIGIN)!) =>
  readShaped(readList(html), shape, ADDRESS)
const layout = fc.constantFrom(...LAYOUTS)
const keys = fc.shuffledSubarray(KEYS, { minLength: KEYS.length })

describe('a list that no parser knows', () => {
  test('is read by its headings in every layout and order, and keeps its fingerprint whatever its ids and spaces', () => {
    fc.assert(
      fc.property(
        layout,
        keys,
        fc.constantFrom('', ' ', '\n\t'),
        fc.constantFrom('', 'id=a1 class=b', 'data-z=1 id=q'),
        (kind, order, space, attributes) => {
          const plain = write({ layout: kind, keys: order })
          const html = write({ layout: kind, keys: order, space, attributes })
          const shape = proposeShape(readList(plain), ORIGIN)!
          expect(fingerprintOf(readList(html))).toBe(fingerprintOf(shape))
          expect(fitsShape(readList(html), ORIGIN, shape)).toBe(true)
          expect(rowsOf(html, shape)).toMatchObject({ rows: ROWS, unreadableRows: [], hidden: 0 })
        },
      ),
      { numRuns: process.env.LONG ? 1_000 : 70 },
    )
  })

  test('shows its headings as the page writes them, and fits a shape that was confirmed with folded ones', () => {
    for (const kind of LAYOUTS) {
      const ends = kind === 'colons' ? ['', ''] : [' ▲', ':']
      const headings = { ...HEADINGS, data: `Notificado em${ends[0]}`, acto: `Descrição${ends[1]}` }
      const html = write({ layout: kind, keys: KEYS, headings })
      const list = readList(html)
      const shape = proposeShape(list, ORIGIN)!
      const shown = ['N.º do processo', 'Notificado em', 'Descrição', 'Comarca', 'Anexos']
      expect([kind, shape.headings]).toEqual([kind, shown])
      const before = ['n.o do processo', 'notificado em', 'descricao', 'comarca', 'anexos']
      const confirmed = { ...shape, headings: before }
      expect(fingerprintOf(shape)).toBe(`${shape.skeleton}: ${before.join(' · ')}`)
      expect(fingerprintOf(confirmed)).toBe(fingerprintOf(list))
      expect([kind, fitsShape(list, ORIGIN, confirmed)]).toEqual([kind, true])
      expect(rowsOf(html, confirmed)).toMatchObject({ rows: ROWS, unreadableRows: [] })
    }
  })

  test('keeps a heading folded where it would be another one, or too long, as it is written', () => {
    const acto = `Descriça${'\u0301'.repeat(80)}o`
    const list = readList(write({ layout: 'table', keys: KEYS, headings: { ...HEADINGS, acto, tribunal: 'Comarca™' } }))
    const shape = proposeShape(list, ORIGIN)!
    expect(shape.headings.slice(2, 4)).toEqual(['descricao', 'comarcatm'])
    expect(fitsShape(list, ORIGIN, shape)).toBe(true)
  })

  test('with other headings, another order in a table, or at another origin, does not fit a confirmed shape', () => {
    for (const kind of LAYOUTS) {
      const shape = proposeShape(readList(write({ layout: kind, keys: KEYS })), ORIGIN)!
      const renamed = readList(write({ layout: kind, keys: KEYS, headings: { ...HEADINGS, acto: 'Descrição' } }))
      expect([kind, fitsShape(renamed, ORIGIN, shape)]).toEqual([kind, false])
      const moved = readList(write({ layout: kind, keys: [...KEYS].reverse() }))
      expect([kind, fitsShape(moved, ORIGIN, shape)]).toEqual([kind, !moved.ordered])
      const same = readList(write({ layout: kind, keys: KEYS }))
      expect([kind, fitsShape(same, 'https://portal.invalid.example', shape)]).toEqual([kind, false])
    }
  })

  test('whose values were swapped under the same headings is refused', () => {
    for (const kind of LAYOUTS) {
      const shape = proposeShape(readList(write({ layout: kind, keys: KEYS })), ORIGIN)!
      for (const other of ['data', 'acto', 'tribunal'] as const) {
        const items = ITEMS.map((item) => ({ ...item, processo: item[other], [other]: item.processo }))
        const html = write({ layout: kind, keys: KEYS, items })
        expect(() => rowsOf(html, shape), `${kind} ${other}`).toThrow(LayoutNotRecognised)
      }
    }
  })

  test('leaves hidden records out and counts them, and a record that cannot be read is kept as it came', () => {
    for (const kind of LAYOUTS) {
      const hide = (index: number) => ['', 'hidden', 'style="color:red;display: none"'][index]!
      const read = rowsOf(write({ layout: kind, keys: KEYS, rowAttributes: hide }))
      expect([kind, read.rows.length, read.hidden]).toEqual([kind, 1, 2])
      const items = [...ITEMS, { ...ITEMS[0]!, data: 'amanhã' }]
      const odd = rowsOf(write({ layout: kind, keys: KEYS, items }))
      expect([kind, odd.rows.length, odd.unreadableRows.length]).toEqual([kind, 3, 1])
      expect(JSON.stringify(odd.unreadableRows[0]!.cells)).toContain('amanhã')
    }
  })

  test('that is hidden, or whose header is, is not found', () => {
    for (const kind of LAYOUTS) {
      const html = write({ layout: kind, keys: KEYS })
      expect(findLists(parseDom(html))).not.toEqual([])
      expect([kind, findLists(parseDom(html.replace('<main>', '<main hidden>')))]).toEqual([kind, []])
    }
    const html = write({ layout: 'table', keys: KEYS })
    expect(findLists(parseDom(html.replace('<tr', '<tr hidden')))).toEqual([])
  })

  test('has neither the columns, values and links that it hides', () => {
    const column = `<table><tr><th>Processo<th hidden>Ato<th>Data<th>Comarca</tr>
      <tr><td>12/26.0T8LSB<td hidden>Sentença<td>2026-11-20<td>Lisboa</tr></table>`
    expect(readList(column).headings).toEqual(['processo', 'data', 'comarca'])
    expect(rowsOf(column).rows).toMatchObject([{ processo: '12/26.0T8LSB', acto: '', data: '2026-11-20' }])
    const card = `<ul><li><dl><dt>Processo<dd>12/26.0T8LSB<dt>Data<dd>2026-11-20<dt>Comarca<dd>Lisboa
      <dt hidden>Ato<dd hidden>Sentença</dl></ul>`
    expect(rowsOf(card).rows).toMatchObject([{ processo: '12/26.0T8LSB', acto: '', tribunal: 'Lisboa' }])
    const link = write({ layout: 'table', keys: KEYS }).replaceAll('<a href', '<a hidden href="/x">ver</a><a href')
    expect(rowsOf(link).rows).toMatchObject(ROWS)
  })

  test('without records is refused unless it says that it is empty', () => {
    const empty = write({ layout: 'table', keys: KEYS, items: [] })
    const shape = proposeShape(readList(write({ layout: 'table', keys: KEYS })), ORIGIN)!
    expect(() => rowsOf(empty, shape)).toThrow(LayoutNotRecognised)
    const says = empty.replace('</tbody>', '<tr><td colspan=5>Não existem notificações.</td></tr></tbody>')
    expect(rowsOf(says, shape)).toMatchObject({ rows: [], unreadableRows: [] })
  })

  test('is proposed only with a case and a day that read as such', () => {
    const items = ITEMS.map((item) => ({ ...item, data: 'ontem' }))
    expect(proposeShape(readList(write({ layout: 'table', keys: KEYS, items })), ORIGIN)).toBeNull()
    expect(findLists(parseDom('<table><tr><th>Nome<th>Idade<th>Cidade</tr><tr><td>a<td>b<td>c</tr></table>'))).toEqual(
      [],
    )
  })

  test('is read by most of its first values, and not by some, and needs case and day in each card', () => {
    const proposed = (...days: string[]) => {
      const items = ITEMS.map((item, index) => ({ ...item, data: days[index]! }))
      return proposeShape(readList(write({ layout: 'table', keys: KEYS, items })), ORIGIN) !== null
    }
    expect(proposed('ontem', '2026-11-20', '2026-11-20')).toBe(true)
    expect(proposed('ontem', 'hoje', '2026-11-20')).toBe(false)
    const shape = proposeShape(readList(write({ layout: 'dl', keys: KEYS })), ORIGIN)!
    const fits = (...keys: Key[]) => fitsShape(readList(write({ layout: 'dl', keys })), ORIGIN, shape)
    expect([fits('processo', 'data', 'acto'), fits('processo', 'acto', 'tribunal')]).toEqual([true, false])
  })

  test('has links of its own origin only', () => {
    const html = write({ layout: 'table', keys: KEYS })
      .replaceAll('/d/0', 'https://outro.invalid/d')
      .replaceAll('/d/1', 'javascript:x()')
    expect(rowsOf(html).rows.map(({ documentLink }) => documentLink)).toEqual([null, null, `${ORIGIN}/d/2`])
  })
})

test('ownerOutside finds the one user name that the page shows beside its lists', () => {
  const items = [{ ...ITEMS[0]!, acto: 'de zé-9p@adv.oa.pt' }]
  const html = write({ layout: 'dl', keys: KEYS, items })
  const owner = (text: string) => {
    const $ = parseDom(text)
    return ownerOutside(
      $,
      findLists($).map(({ place }) => place),
    )
  }
  expect(owner(html)).toBe('ana-12p@adv.oa.pt')
  expect(owner(html.replace('Fim', 'rui-3p@adv.oa.pt'))).toBeNull()
  expect(owner(html.replace('ana-12p@adv.oa.pt', 'Ana'))).toBeNull()
  expect(owner(html.replace('Sessão de ana-12p@adv.oa.pt', '<textarea>rui-3p@adv.oa.pt</textarea>'))).toBeNull()
})

describe('a list of hearings', () => {
  const HEARINGS = [
    ['12/26.0T8LSB', 'Audiência prévia', '3 de dezembro de 2026', '9h30', 'Lisboa', 'Sala 2', 'Agendada'],
    ['345/25.1T8PRT-A', 'Julgamento', '04/12/2026', '14:00', 'Porto', '', 'Marcada'],
    ['7/26.3T8CBR', 'Julgamento', '2026-12-05', '10:00', 'Coimbra', 'Sala 1', 'Sem efeito'],
  ]
  const HEADERS = ['Processo', 'Diligência', 'Data', 'Hora', 'Tribunal', 'Sala', 'Estado']
  const table = (rows: readonly string[][], headers = HEADERS) => {
    const line = (tag: string, cells: readonly string[]) => `<tr>${cells.map((cell) => `<${tag}>${cell}`).join('')}`
    return readList(`<table>${line('th', headers)}${rows.map((row) => line('td', row)).join('')}</table>`)
  }

  test('is proposed as such, and read with hour and place, without those that are called off', () => {
    const list = table(HEARINGS)
    const shape = proposeShape(list, ORIGIN)!
    expect(shape.lists).toBe('hearings')
    expect(readHearingsPage(list, shape)).toEqual({
      hearings: [
        {
          processo: '12/26.0T8LSB',
          day: '2026-12-03',
          hour: '09:30',
          kind: 'Audiência prévia',
          place: 'Lisboa, Sala 2',
          off: '',
        },
        { processo: '345/25.1T8PRT-A', day: '2026-12-04', hour: '14:00', kind: 'Julgamento', place: 'Porto', off: '' },
      ],
      calledOff: [expect.objectContaining({ processo: '7/26.3T8CBR', day: '2026-12-05', off: 'Sem efeito' })],
      unread: 0,
      hidden: 0,
    })
  })

  test('with day and hour in one column is read too', () => {
    const rows = HEARINGS.map(([processo, kind, , hour, court]) => [processo!, kind!, `04-12-2026 ${hour}`, court!])
    const list = table(rows, ['Processo', 'Tipo de diligência', 'Data e hora', 'Tribunal'])
    expect(readHearingsPage(list, proposeShape(list, ORIGIN)!).hearings.map(({ hour }) => hour)).toEqual([
      '09:30',
      '14:00',
      '10:00',
    ])
  })

  test('whose case and day were swapped under the same headings is refused', () => {
    const shape = proposeShape(table(HEARINGS), ORIGIN)!
    const swapped = table(HEARINGS.map(([processo, kind, day, ...rest]) => [day!, kind!, processo!, ...rest]))
    expect(fitsShape(swapped, ORIGIN, shape)).toBe(true)
    expect(() => readHearingsPage(swapped, shape)).toThrow(LayoutNotRecognised)
    const moved = table(HEARINGS.map(([processo, kind, ...rest]) => [kind!, processo!, ...rest]))
    expect(() => readHearingsPage(moved, shape)).toThrow(LayoutNotRecognised)
  })

  test.each([
    ['Cancelada', 0],
    ['Adiada', 0],
    ['Desmarcada', 0],
    ['Dada sem efeito', 0],
    ['Anulada', 0],
    ['Não realizada', 0],
    ['Realizada', 1],
    ['', 1],
  ])('of the state "%s" has so many that take place: %i', (state, left) => {
    const [first] = HEARINGS as [string[]]
    const list = table([[...first.slice(0, 6), state]])
    expect(readHearingsPage(list, proposeShape(table(HEARINGS), ORIGIN)!).hearings).toHaveLength(left)
  })

  test('is read where no more than half of it cannot be, also without case or kind', () => {
    const rows = [
      ['', '', '4/12/2026', '14 h', 'Lisboa', '', ''],
      ['1/26.0T8LSB', 'Julgamento', 'ontem', '', '', '', ''],
      ['\u200e8/26.0T8LSB', 'Julgamento', '5/12/2026', '', 'Lisboa', '', ''],
    ]
    const { unread, hearings } = readHearingsPage(table(rows), proposeShape(table(HEARINGS), ORIGIN)!)
    expect([unread, hearings]).toEqual([
      1,
      [
        { processo: '', day: '2026-12-04', hour: '14:00', kind: 'Diligência', place: 'Lisboa', off: '' },
        { processo: '8/26.0T8LSB', day: '2026-12-05', hour: null, kind: 'Julgamento', place: 'Lisboa', off: '' },
      ],
    ])
  })

  test('is not taken for one of notifications', () => {
    expect(proposeShape(readList(write({ layout: 'table', keys: KEYS })), ORIGIN)!.lists).toBeUndefined()
  })
})

test('dayOf reads the month by its name', () => {
  const names = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2026, month, 3)).toLocaleString('pt-PT', { month: 'long', timeZone: 'UTC' }),
  )
  expect(names.map((name) => dayOf(`3 de ${name} de 2026`))).toEqual(
    names.map((_, month) => `2026-${String(month + 1).padStart(2, '0')}-03`),
  )
})
