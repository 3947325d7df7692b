import { describe, expect, test } from 'vitest'
import { ROW_TEXT_MAX, UNREADABLE_CELL_MAX, UNREADABLE_CELLS_MAX, UNREADABLE_MARKUP_MAX } from './constants.ts'
import { EXTENSION_MAX_ROWS, extensionAnswer, extensionPage, extensionTokenCreation } from './extension.ts'
import { forListedTexts } from './listed-texts.ts'
import { MESSAGES } from './messages.ts'
import { read } from './testing/read.ts'

const ROW = { ...forListedTexts(() => ''), data: '2026-11-20', has_document: false }
const UNREADABLE = { cells: [{ label: '', text: '' }], referencia: '', markup: '' }
const PAGE = { portal_username: null, account_id: null, rows: [ROW], unreadable_rows: [UNREADABLE] }
const withRow = (change: object) => read(extensionPage, { ...PAGE, rows: [{ ...ROW, ...change }] })
const withUnreadable = (change: object) =>
  read(extensionPage, { ...PAGE, unreadable_rows: [{ ...UNREADABLE, ...change }] })

describe('a page from the extension', () => {
  test('is taken as it is, also without unreadable rows', () => {
    const known = { ...PAGE, source: 'citius' }
    expect(read(extensionPage, known)).toEqual(known)
    const { unreadable_rows: _, ...older } = PAGE
    expect(read(extensionPage, older)).toEqual({ ...known, unreadable_rows: [] })
  })

  test('has at most its limit of rows of each kind', () => {
    const full = {
      rows: Array(EXTENSION_MAX_ROWS).fill(ROW),
      unreadable_rows: Array(EXTENSION_MAX_ROWS).fill(UNREADABLE),
    }
    expect(read(extensionPage, { ...PAGE, ...full })).not.toHaveProperty('refused')
    const over = { rows: [...full.rows, ROW], unreadable_rows: [...full.unreadable_rows, UNREADABLE] }
    expect(read(extensionPage, { ...PAGE, ...over })).toEqual({
      refused: { rows: MESSAGES.tooLarge, unreadable_rows: MESSAGES.tooLarge },
    })
  })

  test('has rows with a day or none, and texts that can be stored', () => {
    expect(withRow({ data: null, acto: 'x'.repeat(ROW_TEXT_MAX) })).not.toHaveProperty('refused')
    expect(withRow({ data: '20-11-2026', acto: 'x'.repeat(ROW_TEXT_MAX + 1), tribunal: 'a\0' })).toEqual({
      refused: {
        'rows.0.data': MESSAGES.invalid,
        'rows.0.acto': MESSAGES.tooLong,
        'rows.0.tribunal': MESSAGES.invalid,
      },
    })
  })

  test('has unreadable rows within their limits', () => {
    const text = 'x'.repeat(UNREADABLE_CELL_MAX)
    const cell = { label: text, text }
    const most = {
      cells: Array(UNREADABLE_CELLS_MAX).fill(cell),
      referencia: text,
      markup: 'x'.repeat(UNREADABLE_MARKUP_MAX),
    }
    expect(withUnreadable(most)).not.toHaveProperty('refused')
    expect(withUnreadable({ ...most, cells: [...most.cells, cell], markup: `${most.markup}x` })).toEqual({
      refused: { 'unreadable_rows.0.cells': MESSAGES.tooLarge, 'unreadable_rows.0.markup': MESSAGES.tooLong },
    })
    expect(withUnreadable({ cells: [{ label: `${text}x`, text: `${text}x` }], referencia: `${text}x` })).toEqual({
      refused: {
        'unreadable_rows.0.cells.0.label': MESSAGES.tooLong,
        'unreadable_rows.0.cells.0.text': MESSAGES.tooLong,
        'unreadable_rows.0.referencia': MESSAGES.tooLong,
      },
    })
  })

  test('names a user of the portal, or an account by its number', () => {
    expect(read(extensionPage, { ...PAGE, portal_username: 'x'.repeat(254), account_id: 1 })).not.toHaveProperty(
      'refused',
    )
    for (const [field, value] of [
      ['portal_username', 'x'.repeat(255)],
      ['account_id', 0],
    ] as const) {
      expect(read(extensionPage, { ...PAGE, [field]: value })).toHaveProperty(['refused', field])
    }
  })
})

test('a token of the extension has a name, and sends nothing by itself unless it says so', () => {
  expect(read(extensionTokenCreation, { name: ' Escritório ' })).toEqual({ name: 'Escritório', automatic: false })
  expect(read(extensionTokenCreation, { name: 'x'.repeat(100), automatic: true })).toMatchObject({ automatic: true })
  expect(read(extensionTokenCreation, { name: 'x'.repeat(101), automatic: 'sim' })).toEqual({
    refused: { name: MESSAGES.tooLong, automatic: MESSAGES.invalid },
  })
})

test('an answer of an older server counts no new unreadable row', () => {
  const answer = { account: { id: 1, username: 'a', advogado: 'b' }, new_records: 0, rows: [] }
  expect(read(extensionAnswer, answer)).toEqual({ ...answer, new_unreadable: 0 })
})
