import { forListedTexts } from '@arauto/contract/listed-texts'
import { PARSER_VERSION } from '@arauto/portal-pages/parser-version'
import type { ReceivedRow } from '@arauto/portal-pages/unreadable-row'
import { beforeEach, describe, expect, test } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { lockAccounts } from './row-store.ts'
import {
  countNewlyUnreadable,
  deleteParsedRows,
  dismissUnreadable,
  keepUnreadable,
  listUnreadable,
  openMarkup,
  type Sealing,
} from './unreadable-store.ts'

type List = Awaited<ReturnType<typeof lockAccounts>>[number]
let list: List
const domain = domainDatabase()
beforeEach(async () => {
  list = await newList()
})

async function newList(username?: string): Promise<List> {
  const account = await domain.addAccount(await domain.addOffice(), username === undefined ? {} : { username })
  return (await lockAccounts(domain.db, [account.id]))[0]!
}

const FIRST = new Date('2026-11-22T10:00:00Z')
const THEN = new Date('2026-11-22T11:00:00Z')
const row = (referencia: string, text = 'amanhã', label = 'Data'): ReceivedRow => ({
  cells: [{ label, text }],
  referencia,
  markup: `<td>${text}</td>`,
})
const keep = (rows: ReceivedRow[], seenAt = FIRST, of = list) =>
  keepUnreadable(domain.db, domain.secrets, of, rows, seenAt)
const kept = () =>
  domain.db
    .selectFrom('unreadable_rows')
    .selectAll()
    .where('portal_username', '=', list.portalUsername)
    .orderBy('id')
    .execute()
const markup = async () => (await kept()).map((one) => openMarkup(domain.secrets, one))
const dismiss = () =>
  domain.db
    .updateTable('unreadable_rows')
    .set({ dismissed_at: FIRST })
    .where('portal_username', '=', list.portalUsername)
    .execute()

describe('an unreadable row', () => {
  test('is kept once by its referência, whatever the blanks around it', async () => {
    expect(await keep([row('1'), row(' 1 ')])).toBe(1)
    expect(await keep([row('1')], THEN)).toBe(0)
    expect(await kept()).toMatchObject([
      { first_seen_at: FIRST, last_seen_at: THEN, parser_version: PARSER_VERSION, dismissed_at: null },
    ])
  })

  test('without a referência is kept once by its texts, whatever their headings', async () => {
    expect(await keep([row('', 'a'), row('', 'b'), row('', 'a', 'outro')])).toBe(2)
    expect(await keep([row('', 'b', '')], THEN)).toBe(0)
    expect((await kept()).map(({ last_seen_at }) => last_seen_at)).toEqual([FIRST, THEN])
  })

  test('that is seen again stays dismissed and as it was kept', async () => {
    await keep([row('1')])
    await dismiss()
    await keep([{ ...row('1', 'amanhã', 'outro'), markup: 'outra' }], THEN)
    expect(await kept()).toMatchObject([{ dismissed_at: FIRST, last_seen_at: THEN }])
    expect(await markup()).toEqual(['<td>amanhã</td>'])
  })

  test('whose content changed is shown again, and is not new', async () => {
    await keep([row('1')])
    await dismiss()
    expect(await keep([row('1', 'ontem')], THEN)).toBe(0)
    expect(await kept()).toMatchObject([{ dismissed_at: null, first_seen_at: FIRST, last_seen_at: THEN }])
    expect(await markup()).toEqual(['<td>ontem</td>'])
  })

  test('is another one in another list', async () => {
    await keep([row('1')])
    expect(await keep([row('1')], FIRST, await newList())).toBe(1)
    expect(await keep([row('1')], FIRST, await newList(list.portalUsername))).toBe(1)
    expect(await keep([row('1')], FIRST, { ...list, portalUsername: `x-${list.portalUsername}` })).toBe(1)
  })

  test('is not kept where its notification is stored', async () => {
    const { storeRows } = await import('./row-store.ts')
    await storeRows(
      domain.db,
      list,
      [{ ...forListedTexts(() => ''), referencia: '1', data: null, hasDocument: false }],
      {
        seenAt: FIRST,
        source: 'check',
      },
    )
    expect(await countNewlyUnreadable(domain.db, list, [row('1'), row('2'), row('')])).toBe(2)
    expect(await keep([row('1'), row('2'), row('')])).toBe(2)
    const other = { ...list, portalUsername: `x-${list.portalUsername}` }
    expect(await countNewlyUnreadable(domain.db, other, [row('1')])).toBe(1)
    expect(await countNewlyUnreadable(domain.db, await newList(list.portalUsername), [row('1')])).toBe(1)
  })
})

describe('a kept row that can be read', () => {
  test('is removed by its referência, in its list only', async () => {
    const others = [await newList(list.portalUsername), { ...list, portalUsername: `x-${list.portalUsername}` }]
    for (const one of [list, ...others]) await keep([row('1'), row('2')], FIRST, one)
    for (const one of others) await deleteParsedRows(domain.db, one, [{ referencia: ' 1 ' }])
    expect(await countNewlyUnreadable(domain.db, list, [row('1'), row('2')])).toBe(0)
    for (const one of others) expect(await countNewlyUnreadable(domain.db, one, [row('1'), row('2')])).toBe(1)
  })

  test('stays where what was read has no referência', async () => {
    await keep([row('1'), row('')])
    await deleteParsedRows(domain.db, list, [{ referencia: '' }, { referencia: ' ' }])
    expect(await kept()).toHaveLength(2)
  })
})

describe('the markup of a kept row', () => {
  test('opens in its own row and place only', async () => {
    await keep([row('1'), row('2')])
    const [one, other] = await kept()
    expect(openMarkup(domain.secrets, one!)).toBe('<td>amanhã</td>')
    expect(openMarkup(domain.secrets, { ...other!, markup_sealed: one!.markup_sealed })).toBeNull()
    expect(openMarkup(domain.secrets, { ...one!, markup_sealed: one!.cells_sealed })).toBeNull()
    expect(openMarkup(domain.secrets, { ...one!, portal_username: 'outro' })).toBeNull()
  })

  test('passes every other error on', async () => {
    await keep([row('1')])
    const broken = new Error('broken')
    const sealing: Sealing = {
      ...domain.secrets,
      open: () => {
        throw broken
      },
    }
    expect(() => openMarkup(sealing, { ...list, ...row('1') } as never)).toThrow(broken)
  })

  test('that no longer opens is written anew when the row is seen', async () => {
    await keep([row('1')])
    await domain.db
      .updateTable('unreadable_rows')
      .set({ cells_sealed: 'v1.x', markup_sealed: 'v1.x' })
      .where('portal_username', '=', list.portalUsername)
      .execute()
    expect(await markup()).toEqual([null])
    expect(await keep([row('1')], THEN)).toBe(0)
    expect(await markup()).toEqual(['<td>amanhã</td>'])
  })
})

describe('the kept rows that a member sees', () => {
  const shown = (portals: 'all' | string[] = 'all', officeId = list.officeId) =>
    listUnreadable(domain.db, domain.secrets, { officeId, portals })
  const dismissOne = (id: number, acts: 'all' | string[] = 'all', officeId = list.officeId, reads = acts) =>
    dismissUnreadable(domain.db, { officeId, reads, acts }, id)

  test('are listed newest first, with their texts and their lawyer, and counted', async () => {
    await keep([row('1')])
    await keep([row('2', 'ontem')], THEN)
    const [one, other] = await kept()
    const both = { advogado: 'Ana Reis', portal_username: list.portalUsername }
    const [first, then] = [FIRST.toISOString(), THEN.toISOString()]
    expect(await shown()).toEqual({
      count: 2,
      results: [
        { id: other!.id, ...both, first_seen_at: then, last_seen_at: then, cells: row('2', 'ontem').cells },
        { id: one!.id, ...both, first_seen_at: first, last_seen_at: first, cells: row('1').cells },
      ],
    })
  })

  test('are those of its office and portal user names, dismissed ones left out', async () => {
    expect(await shown()).toEqual({ count: 0, results: [] })
    await keep([row('1'), row('2')])
    await keep([row('3')], FIRST, await newList(list.portalUsername))
    expect((await shown([list.portalUsername])).count).toBe(2)
    expect((await shown(['outro'])).count).toBe(0)
    const [one] = (await shown()).results
    expect(await dismissOne(one!.id, ['outro'])).toBe('none')
    expect(await dismissOne(one!.id, ['outro'], list.officeId, 'all')).toBe('read')
    expect(await dismissOne(one!.id, 'all', (await newList()).officeId)).toBe('none')
    expect((await shown()).count).toBe(2)
    expect(await dismissOne(one!.id)).toBe('act')
    expect(await dismissOne(one!.id)).toBe('act')
    expect((await shown()).results.map(({ id }) => id)).toEqual([one!.id + 1])
  })

  test('have no lawyer once their account was removed, and no texts where they no longer open', async () => {
    await keep([row('1')])
    await domain.db.deleteFrom('accounts').where('id', '=', list.id).execute()
    await domain.db.updateTable('unreadable_rows').set({ cells_sealed: 'v1.x' }).execute()
    expect((await shown()).results).toMatchObject([{ advogado: '', cells: null }])
  })

  test('are the newest two hundred, of which all are counted', async () => {
    await keep(Array.from({ length: 201 }, (_, index) => row(`n${index}`)))
    const { count, results } = await shown()
    expect([count, results.length]).toEqual([201, 200])
  })
})
