import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { notificationList } from '@arauto/contract/notifications'
import { SOURCES } from '@arauto/contract/sources'
import { anyCharacters } from '@arauto/contract/testing/any-characters'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writtenList } from './notification-json.ts'
import { toNotification } from './notification-record.ts'

const anyText = fc.oneof(
  anyCharacters(60),
  fc.constantFrom('', '"', '\\', '\u0000\u001f', '\ud800', '\udfff\ud800', '</script>', '\u2028', '\u{1f600}'),
  fc.constantFrom('é'.repeat(20_000), `${'x'.repeat(20_000)}"`),
)
const moment = fc.integer({ min: Date.parse('0001-01-01T00:00:00Z'), max: Date.parse('9999-12-31T00:00:00Z') })
const rows = fc.array(
  fc.record({
    id: fc.maxSafeNat(),
    has_document: fc.boolean(),
    document_status: fc.option(fc.constantFrom('pending', 'success', 'error', 'other')),
    document_error: fc.option(anyText),
    source: fc.constantFrom(...SOURCES),
    advogado: anyText,
    ...forListedTexts(() => anyText),
    data: fc.constantFrom(null, '2026-11-20', '0001-01-01', '9999-12-31'),
    is_signed_in_for: fc.boolean(),
    may_act: fc.boolean(),
    created_at: moment,
    first_seen_at: moment,
    files: fc.array(
      fc.record({
        id: fc.maxSafeNat(),
        notification_id: fc.nat(),
        name: anyText,
        content_type: anyText,
        size: fc.maxSafeNat(),
        sha256: fc.stringMatching(/^[0-9a-f]{64}$/u),
        is_brought: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
  }),
  { maxLength: 3 },
)
const linkTo = (id: number) => `/api/documents/${id}/?sid=a&exp=1&sig=b`

it('writtenList writes any row as a record that the contract accepts', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (stored) => {
      const records = stored.map((row) => toNotification(row, linkTo))
      const written = JSON.parse(await text(Readable.from(writtenList([stored], linkTo))))
      expect(written).toEqual(records)
      expect(notificationList.parse(written)).toEqual(records)
    }),
    { numRuns: process.env.LONG ? 2_000 : 60 },
  )
})

it('writtenList of more records than one batch, in parts, keeps their order', async () => {
  const [row] = fc.sample(
    rows.filter(({ length }) => length > 0),
    1,
  )[0]!
  const short = { ...row!, ...forListedTexts(() => 'a'), advogado: 'a', document_error: null, files: [] }
  const stored = Array.from({ length: 1_201 }, (_, id) => ({ ...short, id }))
  const written: { id: number }[] = JSON.parse(
    await text(Readable.from(writtenList([stored.slice(0, 7), [], stored.slice(7)], linkTo))),
  )
  expect(written.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
})
