import { LISTED_TEXTS } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { storeProposals } from '../../domain/triage/store-proposals.ts'

let officeId: OfficeId
const database = domainDatabase()
beforeAll(async () => {
  officeId = await database.addOffice()
})

const LONGEST = 20_000
/** Letters of four bytes that cannot be compressed. */
const dense = Array.from({ length: LONGEST }, (_, place) =>
  String.fromCodePoint(0x20000 + ((place * 7919) % 40_000)),
).join('')
const filled = (part: string) => part.repeat(Math.ceil(LONGEST / part.length)).slice(0, LONGEST)

const TEXTS: [string, string][] = [
  ['dense letters', dense],
  ['right to left', filled('\u202eمحكمة ')],
  ['words of acts', filled('junção despacho citação sentença ')],
  ['a case with endless parts', `1/26.0T8LSB${filled('-A')}`],
]
const MORE: typeof TEXTS = [
  ['emoji', filled('👩🏽‍⚖️')],
  ['accents', filled('\u0301')],
  ['blanks', ` ${filled('\u00a0\t\n')}`],
  ['brackets', filled('(')],
  ['digits', filled('1')],
  ['quotes and signs', filled(`'"\\%_{}[]<>&;--`)],
]

it.each(process.env.LONG ? [...TEXTS, ...MORE] : TEXTS)(
  'a row whose texts are %s, as long as can be, is stored and gets its proposal',
  async (_, text) => {
    const { db } = database
    const texts = Object.fromEntries(LISTED_TEXTS.map((name) => [name, text]))
    const days = text === TEXTS.at(-1)![1] ? ['0001-01-01', '9999-12-31', null] : []
    for (const data of ['2026-03-20', ...days]) {
      const id = await storeNotification(db, officeId, 'p@adv.oa.pt', { ...texts, data })
      await db.transaction().execute((trx) => storeProposals(trx, officeId, [id], new Date('2026-11-22T12:00:00Z')))
      const { rows } = await sql`select d.kind from deadlines d join triage t on t.notification_id = d.notification_id
      where t.notification_id = ${id} and length(t.case_key) <= 500`.execute(db)
      expect(rows).toHaveLength(1)
    }
  },
)
