import type { ImportedPage } from '@arauto/contract/page-import'
import { expect, test } from 'vitest'
import { EMPTY_SESSION, newRows, type PageItem, reportOf } from './session-state.ts'

const row = (referencia: string, isNew = true, processo = '1/26') => ({
  data: null,
  acto: 'Sentença',
  tribunal: '',
  processo,
  referencia,
  is_new: isNew,
})
const seen = (rows: ImportedPage['rows'], more: Partial<ImportedPage> = {}): ImportedPage => ({
  name: 'x',
  refused: null,
  needs_account: false,
  portal_username: 'm',
  account: { id: 1, username: 'm', advogado: 'Marta' },
  rows,
  new_records: rows.filter((one) => one.is_new).length,
  ...more,
})
const page = (key: number, more: Partial<PageItem>): PageItem => ({
  key,
  file: new File(['x'], `${key}.html`),
  accountId: null,
  seen: null,
  failure: null,
  stored: null,
  ...more,
})

test('newRows counts a row of two pages once, by account and referência, else by its texts', () => {
  const another = { id: 2, username: 'i', advogado: 'Inês' }
  const pages = [
    page(1, { seen: seen([row('1'), row('2', false), row('')]) }),
    page(2, { seen: seen([row('1'), row('3'), row(''), row('', true, '2/26')]) }),
    page(3, { seen: seen([row('1')], { account: another }) }),
    page(4, {}),
  ]
  expect([...newRows(pages)]).toEqual([
    [1, 2],
    [2, 2],
    [3, 1],
    [4, 0],
  ])
})

test('reportOf counts what was stored and names what was left out, with the reason', () => {
  const file = new File(['x'], 'a.pdf')
  const document = { key: 9, file, failure: null, receipt: null }
  const receipt = { attached: 0, waiting: 0, left_out: [] }
  expect(
    reportOf({
      ...EMPTY_SESSION,
      pages: [
        page(1, { stored: seen([row('1'), row('2'), row('3', false)], { unreadable_rows: 2 }) }),
        page(2, { seen: seen([], { refused: 'Não é a lista.', account: null }) }),
        page(3, { failure: 'Sem resposta.' }),
        page(4, { stored: seen([row('4', false)], { refused: 'A conta já não existe.', unreadable_rows: 1 }) }),
      ],
      documents: [
        document,
        { ...document, key: 10, receipt: { ...receipt, attached: 1, waiting: 2 } },
        { ...document, key: 11, receipt: { ...receipt, left_out: [{ name: 'a.pdf', reason: 'Já consta.' }] } },
      ],
      refused: [{ key: 12, name: 'b.css', reason: 'Não.' }],
    }),
  ).toEqual({
    newRecords: 2,
    knownRecords: 1,
    unreadableRows: 2,
    attached: 1,
    waiting: 2,
    leftOut: [
      { key: 12, name: 'b.css', reason: 'Não.' },
      { key: 2, name: '2.html', reason: 'Não é a lista.' },
      { key: 3, name: '3.html', reason: 'Sem resposta.' },
      { key: 4, name: '4.html', reason: 'A conta já não existe.' },
      { key: 9, name: 'a.pdf', reason: 'Não foi enviado.' },
      { key: 11, name: 'a.pdf', reason: 'Já consta.' },
    ],
  })
})
