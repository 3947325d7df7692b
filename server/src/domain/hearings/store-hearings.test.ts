import { forListedTexts } from '@arauto/contract/listed-texts'
import type { ListedHearing } from '@arauto/contract/page-shapes'
import { beforeEach, expect, test } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { changeStored } from '../../../testing/stored-notifications.ts'
import type { ListedRow } from '../notifications/listed-row.ts'
import { lockAccounts, storeRows } from '../notifications/row-store.ts'
import { lockList } from '../offices/list-lock.ts'
import type { PortalAccount } from '../portal-accounts/accounts-repository.ts'
import type { ListedSource } from './hearing-columns.ts'
import type { LetterHearing } from './letter-hearing.ts'
import { storeLetterHearings } from './store-letter-hearings.ts'
import { storeListedHearings } from './store-listed-hearings.ts'

let account: PortalAccount
const domain = domainDatabase()
beforeEach(async () => {
  account = await domain.addAccount(await domain.addOffice())
})

const NOW = new Date('2026-12-03T10:00:00Z')
const ROW: ListedRow = {
  ...forListedTexts((name) => `${name} 1`),
  data: '2026-11-20',
  processo: '24034/24.0T8LRS-A',
  referencia: '440000001',
  hasDocument: true,
}
const LETTER: LetterHearing = {
  day: '2027-01-11',
  hour: '09:30',
  words: '11/01/2027, pelas 09:30',
  kind: 'audiencia_final',
  place: 'Sala 2',
  link: '',
  state: 'called',
  alternativeTo: null,
  doubts: [],
  page: 1,
  start: 0,
  end: 30,
  sentence: 'Designo.',
}
const LISTED: ListedHearing = {
  processo: '24034/24.0T8LRS',
  day: '2027-01-11',
  hour: '09:30',
  kind: 'Julgamento',
  place: 'Juiz 3',
  off: '',
}

/** Stores a notification with a letter that says so. @returns its number */
const addLetter = (referencia: string, ...hearings: LetterHearing[]): Promise<number> =>
  domain.db.transaction().execute(async (trx) => {
    const [locked] = await lockAccounts(trx, [account.id])
    await lockList(trx, locked!.officeId)
    await storeRows(trx, locked!, [{ ...ROW, referencia }], { seenAt: NOW, source: 'import', from: 'citius' })
    const { id } = await trx
      .selectFrom('notifications')
      .select('id')
      .where('portal_username', '=', account.portalUsername)
      .where('referencia', '=', referencia)
      .executeTakeFirstOrThrow()
    const document = await trx
      .insertInto('documents')
      .values({
        notification_id: id,
        office_id: account.officeId,
        position: 0,
        name: 'Ofício.pdf',
        content_type: 'application/pdf',
        size: 1,
        sha256: referencia,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('document_readings')
      .set({ state: 'done', said: JSON.stringify({ durations: [], dilation: null, unsaid: [], hearings }) })
      .where('document_id', '=', document.id)
      .execute()
    await storeLetterHearings(trx, account.officeId, [id])
    return id
  })
const list = (rows: ListedHearing[], isWhole = true, source: ListedSource = 'etribunal') =>
  domain.db
    .transaction()
    .execute((trx) => storeListedHearings(trx, account.officeId, account.id, { rows, source, isWhole }, null, NOW))
const stored = () =>
  domain.db.selectFrom('hearings').selectAll().where('office_id', '=', account.officeId).orderBy('id').execute()

test('a letter and the list that name the same hearing make one, with the sentence and what the list knows it by', async () => {
  const id = await addLetter('1', { ...LETTER, hour: null, place: '' })
  expect(await list([LISTED])).toEqual({ added: 0, known: 1, vanished: 0 })
  expect(await stored()).toMatchObject([
    {
      source: 'letter',
      notification_id: id,
      case_key: '24034/24.0T8LRS',
      day: '2027-01-11',
      hour: '09:30',
      place: 'Juiz 3',
      kind: 'audiencia_final',
      state: 'proposed',
      listed_kind: 'Julgamento',
      listed_at: NOW,
      letters: [{ sentence: 'Designo.', page: 1, says: 'called' }],
    },
  ])
  await addLetter('2', LETTER)
  // What a letter says goes before what the list does.
  await list([LISTED])
  expect((await stored()).map(({ letters, hour, place }) => [letters.length, hour, place])).toEqual([
    [2, '09:30', 'Sala 2'],
  ])
  const processo = '9/26.0T8LSB-A'
  await changeStored(domain.db, id, { processo })
  expect(await stored()).toMatchObject([{ processo, case_key: '9/26.0T8LSB' }])
})

test('a letter that gives a hearing up and is older than the one that calls to it, though it came later, does not count', async () => {
  await addLetter('1', LETTER)
  const later = await addLetter('2', { ...LETTER, state: 'given_up' })
  const givenUp = async () => (await stored()).map(({ given_up_by }) => given_up_by !== null)
  expect(await givenUp()).toEqual([true])
  await changeStored(domain.db, later, { data: '2026-11-10' })
  await domain.db.transaction().execute((trx) => storeLetterHearings(trx, account.officeId, [later]))
  expect(await givenUp()).toEqual([false])
})

test('a listed hearing whose hour changed is shown as gone and as the other, and comes back as it was', async () => {
  await list([LISTED, { ...LISTED, kind: 'Exame', day: '2026-12-01' }])
  expect(await list([], false)).toMatchObject({ vanished: 0 })
  expect(await list([{ ...LISTED, hour: '14:00' }])).toEqual({ added: 1, known: 0, vanished: 1 })
  const [old, past, moved] = await stored()
  expect([old!.vanished_at, old!.replaced_by]).toEqual([NOW, moved!.id])
  // What is over leaves the list by itself.
  expect([past!.vanished_at, moved!.hour]).toEqual([null, '14:00'])
  expect(await list([LISTED])).toEqual({ added: 0, known: 1, vanished: 1 })
  expect((await stored()).map(({ vanished_at }) => vanished_at)).toEqual([null, null, NOW])
})

test('a listed hearing vanishes only from the whole list of the portal that showed it, and not on its day', async () => {
  const today = { ...LISTED, day: '2026-12-03' }
  const other = { ...LISTED, processo: '2/26.0T8PRT' }
  await list([LISTED, today, other])
  expect(await list([other], false)).toMatchObject({ vanished: 0 })
  expect(await list([other], true, 'sitaf')).toMatchObject({ known: 1, vanished: 0 })
  // The other list showed it last.
  expect(await list([{ ...LISTED, kind: 'Exame' }])).toMatchObject({ added: 1, vanished: 1 })
  const gone = (await stored()).filter(({ vanished_at }) => vanished_at !== null)
  expect(gone).toMatchObject([{ day: LISTED.day, processo: LISTED.processo, state: 'proposed', listed_state: '' }])
  expect(await list([{ ...LISTED, kind: 'Exame' }])).toMatchObject({ vanished: 0 })
})

test('a hearing that the list shows as called off is told of any list, with its words, and is never added', async () => {
  const off = { ...LISTED, off: 'Adiada' }
  expect(await list([off], false)).toEqual({ added: 0, known: 0, vanished: 0 })
  await list([LISTED])
  expect(await list([])).toMatchObject({ vanished: 1 })
  await domain.db
    .updateTable('hearings')
    .set({ kept_unlisted: true })
    .where('office_id', '=', account.officeId)
    .execute()
  expect(await list([off], false)).toEqual({ added: 0, known: 0, vanished: 1 })
  // Who kept it when it was missing is asked again now that the court says so.
  expect(await stored()).toMatchObject([{ kept_unlisted: false }])
  expect(await list([off])).toMatchObject({ vanished: 0 })
  expect(await stored()).toMatchObject([{ state: 'proposed', listed_state: 'Adiada', vanished_at: NOW }])
  // Where the list has both, it takes place.
  expect(await list([off, LISTED])).toMatchObject({ known: 1, vanished: 0 })
  expect(await stored()).toMatchObject([{ listed_state: '', vanished_at: null }])
})

test('a hearing that no letter names any more is taken back, unless a person decided on it', async () => {
  const id = await addLetter('1', LETTER, { ...LETTER, day: '2027-02-01' })
  await domain.db
    .updateTable('hearings')
    .set({ state: 'confirmed', version: 2 })
    .where('day', '=', '2027-02-01')
    .execute()
  await domain.db
    .updateTable('document_readings')
    .set({ said: null })
    .where('office_id', '=', account.officeId)
    .execute()
  await domain.db.transaction().execute((trx) => storeLetterHearings(trx, account.officeId, [id]))
  expect((await stored()).map(({ day, state }) => [day, state])).toEqual([['2027-02-01', 'confirmed']])
})

test('of notifications without a case number each has the hearings that its own letters name', async () => {
  const ids = [await addLetter('1', LETTER), await addLetter('2', { ...LETTER, day: '2027-02-01' })]
  for (const id of ids) await changeStored(domain.db, id, { processo: '' })
  await domain.db.deleteFrom('hearings').where('office_id', '=', account.officeId).execute()
  await domain.db.transaction().execute((trx) => storeLetterHearings(trx, account.officeId, ids))
  expect((await stored()).map(({ notification_id, day }) => [notification_id, day])).toEqual([
    [ids[0], '2027-01-11'],
    [ids[1], '2027-02-01'],
  ])
})
