import { randomUUID } from 'node:crypto'
import { lisbonDay } from '@arauto/contract/dates'
import type { OfficeHearing } from '@arauto/contract/office-hearings'
import { beforeEach, expect, test } from 'vitest'
import { substitute } from '../../../testing/alerted-office.ts'
import { inDays } from '../../../testing/office-deadlines.ts'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import type { LetterHearing } from '../../domain/hearings/letter-hearing.ts'
import { storeLetterHearings } from '../../domain/hearings/store-letter-hearings.ts'
import type { OfficeId } from '../../domain/offices/member.ts'

const PORTAL = 'mf-1l@adv.oa.pt'
/** A Tuesday outside court holidays, far enough for what is counted back from it. */
const DAY = '2030-03-12'
let token = ''
let office: OfficeId
let ownerId = 0
let notification = 0
const product = testProduct({ worker: false })
beforeEach(async () => {
  const user = await product.signUp()
  token = user.access
  office = user.officeId
  ownerId = user.userId
  const data = lisbonDay(new Date())
  notification = await storeNotification(db(), office, PORTAL, { data, especie: 'Ação de Processo Comum' })
})
const db = () => product.platform.database.db

const LETTER: LetterHearing = {
  day: DAY,
  hour: '14:00',
  words: 'quarta-feira, 12/03/2030, pelas 14:00',
  kind: 'audiencia_final',
  link: '',
  place: 'Sala 2',
  state: 'called',
  alternativeTo: null,
  doubts: ['weekday'],
  page: 1,
  start: 0,
  end: 60,
  sentence: 'Para audiência final designo quarta-feira, 12/03/2030, pelas 14:00.',
}

/** Gives a notification a letter that says so. @returns the document's number */
async function addLetter(id: number, ...hearings: LetterHearing[]): Promise<number> {
  return db()
    .transaction()
    .execute(async (trx) => {
      const document = await trx
        .insertInto('documents')
        .values({
          notification_id: id,
          office_id: office,
          position: 0,
          name: 'Ofício.pdf',
          sha256: randomUUID(),
          content_type: 'application/pdf',
          size: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const said = JSON.stringify({ durations: [], dilation: null, unsaid: [], hearings })
      await trx
        .updateTable('document_readings')
        .set({ state: 'done', said })
        .where('document_id', '=', document.id)
        .execute()
      await storeLetterHearings(trx, office, [id])
      return document.id
    })
}

const list = async (query = '', as = token): Promise<OfficeHearing[]> =>
  (await product.call('GET', `/api/hearings/?${query}`, { token: as })).body.results
const decide = (hearing: OfficeHearing, body: object, as = token) =>
  product.call('POST', `/api/hearings/${hearing.id}/decision/`, {
    token: as,
    body: { version: hearing.version, ...body },
  })
/** @returns the hearing as it is once its last decision is undone */
async function undo({ id, batch }: OfficeHearing): Promise<OfficeHearing> {
  expect((await undoing(batch)).body).toEqual({ restored: 1, kept: 0 })
  return (await list('state=all')).find((one) => one.id === id)!
}
const undoing = (batch: string | null, as = token) =>
  product.call('POST', '/api/triage/undo/', { token: as, body: { batch } })
const add = (body: object, as = token) => product.call('POST', '/api/hearings/', { token: as, body })
const records = async (): Promise<string[]> =>
  (
    await db()
      .selectFrom('audit_entries')
      .select('subject')
      .where('office_id', '=', office)
      .where('event', '=', 'hearing_decided')
      .orderBy('seq')
      .execute()
  ).map(({ subject }) => subject)

test('a hearing that a letter calls to is proposed with its sentence, its doubt and the days counted from it', async () => {
  const document = await addLetter(notification, LETTER)
  const [hearing] = await list(`notification=${notification}`)
  expect(hearing).toMatchObject({
    state: 'proposed',
    source: 'letter',
    day: DAY,
    hour: '14:00',
    kind: 'audiencia_final',
    place: 'Sala 2',
    called_by: { document_id: document, page: 1, sentence: LETTER.sentence, words: LETTER.words },
    doubts: ['A carta diz quarta-feira; 12/03/2030 é terça-feira.'],
    reminders: [
      { article: 'CPC, artigo 151.º, n.º 2', terms: { days: 5 } },
      // Twenty days back from Tuesday.
      { article: 'CPC, artigo 423.º, n.º 2', ends: '2030-02-20', terms: { before: DAY, days: 20 } },
      { article: 'CPC, artigo 598.º, n.º 2', ends: '2030-02-20' },
    ],
    can_act: true,
    can_confirm: true,
    batch: null,
    conflicts: [],
    giving_up: null,
    decided_by: null,
  })
  // What the letter's words are doubted for is not asked of another day.
  const { body: moved } = await decide(hearing!, { action: 'propose', day: '2030-03-13' })
  expect(moved).toMatchObject({ state: 'proposed', day: '2030-03-13', doubts: [], batch: expect.any(String) })
  const reader = await addMember(product, office, { access: { [PORTAL]: 'read' } })
  expect(await list('', reader.token)).toMatchObject([{ id: hearing!.id, batch: null, can_confirm: false }])
})

test('a hearing is confirmed, corrected, given up and put back, each in the record', async () => {
  await addLetter(notification, LETTER)
  const [proposed] = await list()
  const confirmed = (await decide(proposed!, { action: 'confirm' })).body
  expect([confirmed.state, confirmed.doubts, confirmed.decided_by.id]).toEqual(['confirmed', [], ownerId])
  const stale = await decide(proposed!, { action: 'confirm' })
  expect([stale.status, stale.body.code]).toEqual([409, 'hearing_changed_meanwhile'])
  const corrected = (await decide(confirmed, { action: 'confirm', day: '2030-03-13', hour: '09:30', place: 'Sala 1' }))
    .body
  expect([corrected.day, corrected.hour, corrected.place]).toEqual(['2030-03-13', '09:30', 'Sala 1'])
  const givenUp = (await decide(corrected, { action: 'give_up', reason: 'Por acordo' })).body
  expect([givenUp.state, await list()]).toEqual(['given_up', []])
  const back = await undo(givenUp)
  expect([back.state, back.day, back.batch]).toEqual(['confirmed', '2030-03-13', null])
  expect((await undoing(givenUp.batch)).body.code).toBe('nothing_to_undo')
  expect(await records()).toEqual([
    '1/26.0T8LSB, Audiência final 12/03/2030 14:00: confirmada',
    '1/26.0T8LSB, Audiência final 13/03/2030 09:30: confirmada',
    '1/26.0T8LSB, Audiência final 13/03/2030 09:30: sem efeito',
    '1/26.0T8LSB, Audiência final 13/03/2030 09:30: anulado',
  ])
  const { history } = (await product.call('GET', `/api/processos/${notification}/work/`, { token })).body
  expect(history.slice(0, 4).map(({ text }: { text: string }) => text)).toEqual([
    'anulou a alteração anterior',
    'deu sem efeito audiência final de 13/03/2030, às 09:30',
    'alterou audiência final de 13/03/2030, às 09:30',
    'confirmou audiência final de 12/03/2030, às 14:00',
  ])
})

test('a hearing that is dismissed, with a reason afterwards, comes back by no letter', async () => {
  await addLetter(notification, LETTER)
  const [proposed] = await list()
  const { body: silent } = await decide(proposed!, { action: 'dismiss' })
  expect(silent.state).toBe('dismissed')
  const { body: said } = await decide(silent, { action: 'dismiss', reason: 'É do perito' })
  expect(said.reason).toBe('É do perito')
  const undone = await undo(said)
  expect([undone.state, undone.reason]).toEqual(['proposed', ''])
  await decide(undone, { action: 'dismiss', reason: 'É do perito' })
  const other = await storeNotification(db(), office, PORTAL)
  const again = await addLetter(other, LETTER)
  expect(await list()).toEqual([])
  // What calls to it last is quoted.
  expect(await list(`state=all&notification=${other}`)).toMatchObject([
    { state: 'dismissed', reason: 'É do perito', called_by: { document_id: again } },
  ])
})

test('a letter that gives a hearing up asks a person, who gives it up or keeps it until another letter does', async () => {
  await addLetter(notification, LETTER)
  await decide((await list())[0]!, { action: 'confirm' })
  const later = await storeNotification(db(), office, PORTAL, { data: inDays(1) })
  const sentence = 'Dá-se sem efeito a audiência designada para 12/03/2030.'
  const document = await addLetter(later, { ...LETTER, hour: null, state: 'given_up', sentence })
  const [asked] = await list(`notification=${later}`)
  expect(asked).toMatchObject({ state: 'confirmed', giving_up: { document_id: document, sentence } })
  const kept = (await decide(asked!, { action: 'keep' })).body
  expect([kept.state, kept.giving_up]).toEqual(['confirmed', null])
  const again = await undo(kept)
  expect(again.giving_up?.sentence).toBe(sentence)
  await decide(again, { action: 'keep' })
  const last = await storeNotification(db(), office, PORTAL, { data: inDays(2) })
  const next = await addLetter(last, { ...LETTER, hour: null, state: 'given_up', sentence })
  expect(await list(`notification=${last}`)).toMatchObject([{ giving_up: { document_id: next } }])
})

test('a hearing that vanished from the portal’s list asks a person, who gives it up or keeps it until it vanishes anew', async () => {
  await addLetter(notification, LETTER)
  await decide((await list())[0]!, { action: 'confirm' })
  const vanish = (at: Date | null) =>
    db()
      .updateTable('hearings')
      .set({ listed_key: `${DAY} 14:00 audiencia`, vanished_at: at, kept_unlisted: false })
      .where('office_id', '=', office)
      .execute()
  const [before] = await list()
  expect((await decide(before!, { action: 'keep' })).body.code).toBe('hearing_not_given_up')
  await vanish(new Date())
  const [asked] = await list()
  expect(asked).toMatchObject({ state: 'confirmed', listed: { asks: true, says: '' } })
  const kept = (await decide(asked!, { action: 'keep' })).body
  expect([kept.state, kept.listed.asks]).toEqual(['confirmed', false])
  const corrected = (await decide(kept, { action: 'confirm', hour: '15:00' })).body
  await vanish(null)
  await vanish(new Date())
  const undone = await undo(corrected)
  expect(undone.listed?.asks).toBe(true)
  expect((await decide(undone, { action: 'give_up' })).body).toMatchObject({
    state: 'given_up',
    listed: { asks: false },
  })
})

test('an assistente proposes and corrects proposals, and changes nothing that a lawyer confirmed or gave up', async () => {
  const { token: assistant } = await addMember(product, office, { role: 'assistente', access: { [PORTAL]: 'act' } })
  const added = await add({ action: 'propose', notification_id: notification, day: DAY, hour: '10:00' }, assistant)
  expect([added.status, added.body.state, added.body.can_confirm]).toEqual([201, 'proposed', false])
  expect((await add({ action: 'confirm', notification_id: notification, day: DAY }, assistant)).status).toBe(403)
  expect((await decide(added.body, { action: 'confirm' }, assistant)).body.code).toBe('assistant_proposes')
  const changed = (await decide(added.body, { action: 'propose', hour: '11:00' }, assistant)).body
  const confirmed = (await decide(changed, { action: 'confirm' })).body
  for (const action of ['propose', 'dismiss', 'give_up']) {
    expect((await decide(confirmed, { action, reason: 'x' }, assistant)).status, action).toBe(403)
  }
  const elsewhere = (await add({ action: 'confirm', notification_id: notification, day: '2030-04-12' })).body
  const givenUp = (await decide(elsewhere, { action: 'give_up' })).body
  for (const action of ['propose', 'dismiss']) {
    expect((await decide(givenUp, { action, reason: 'x' }, assistant)).body.code, action).toBe('lawyers_hearing')
  }
  expect((await undoing(confirmed.batch, assistant)).body.code).toBe('lawyers_hearing')
  const reader = await addMember(product, office, { access: { [PORTAL]: 'read' } })
  expect((await undoing(confirmed.batch, reader.token)).status).toBe(403)
  expect(await list()).toMatchObject([{ state: 'confirmed', version: confirmed.version }])
})

test('a member sees whether they may decide on a hearing, and is in charge of none that they do not see', async () => {
  await addLetter(notification, LETTER)
  const [hearing] = await list()
  const reader = await addMember(product, office, { access: { [PORTAL]: 'read' } })
  const stranger = await addMember(product, office, { access: { 'outra-2l@adv.oa.pt': 'act' } })
  expect(await list('', reader.token)).toMatchObject([{ id: hearing!.id, can_act: false }])
  for (const owner of [{ case: '1/26.0T8LSB' }, { notification_id: notification }]) {
    expect((await add({ ...owner, action: 'confirm', day: DAY }, reader.token)).status).toBe(403)
    expect((await add({ ...owner, action: 'confirm', day: DAY }, stranger.token)).status).toBe(404)
  }
  const toStranger = await decide(hearing!, { action: 'confirm', assignee_id: stranger.userId })
  expect(toStranger.body.code).toBe('assignee_without_access')
  expect((await decide(hearing!, { action: 'confirm', assignee_id: reader.userId })).status).toBe(200)
  await substitute(db(), office, [reader.userId, stranger.userId])
  const { body } = await decide((await list())[0]!, { action: 'confirm', assignee_id: stranger.userId })
  await db().deleteFrom('substitutions').where('office_id', '=', office).execute()
  // Who sees it no longer keeps nobody from deciding on it.
  expect((await decide(body, { action: 'confirm', hour: '15:00' })).body.hour).toBe('15:00')
})

test('two hearings of one lawyer within two hours at different places are told of each other, of two lawyers they are not', async () => {
  const colleague = await addMember(product, office, { access: { [PORTAL]: 'act' } })
  const elsewhere = await storeNotification(db(), office, PORTAL, { processo: '2/26.0T8PRT', tribunal: 'Porto' })
  const calling = { notification_id: notification, day: DAY, hour: '10:00', place: 'na sala 3 deste tribunal' }
  const first = (await add({ action: 'confirm', ...calling })).body
  const second = (await add({ action: 'propose', notification_id: elsewhere, day: DAY, hour: '11:59' })).body
  expect(second.conflicts).toEqual([
    { id: first.id, hour: '10:00', processo: '1/26.0T8LSB', place: `Sala 3, ${first.tribunal}` },
  ])
  const moved = (await decide(second, { action: 'propose', hour: '12:00' })).body
  expect(moved.conflicts).toEqual([])
  const other = (await decide(moved, { action: 'propose', hour: '10:00', assignee_id: colleague.userId })).body
  expect(other.conflicts).toEqual([])
  const back = (await decide(other, { action: 'propose', assignee_id: null })).body
  expect(back.conflicts).toHaveLength(1)
  await decide(first, { action: 'give_up', reason: 'Desmarcada.' })
  expect(await list()).toMatchObject([{ id: back.id, conflicts: [] }])
})

test('a hearing of a case is found by any form of its number, and by days and person', async () => {
  await storeNotification(db(), office, PORTAL, { data: '2020-01-01', processo: '1/26.0T8LSB-A' })
  const { body } = await add({ action: 'confirm', case: '1/26.0t8lsb', day: DAY, assignee_id: ownerId })
  // As the newest notification writes it.
  const processo = '1/26.0T8LSB'
  expect(body).toMatchObject({ processo, case_key: processo, notification_id: null, hour: null, reminders: [] })
  const count = async (query: string) => {
    const { body: found } = await product.call('GET', `/api/hearings/?${query}`, { token })
    expect(found.count).toBe(found.results.length)
    return found.count
  }
  expect(await count('case=1%2F26.0T8LSB-A')).toBe(1)
  expect(await count(`from=${DAY}&to=${DAY}&person=${ownerId}`)).toBe(1)
  expect([await count('to=2030-03-11'), await count('from=2030-03-13'), await count('person=none')]).toEqual([0, 0, 0])
  expect((await add({ action: 'confirm', day: DAY })).status).toBe(400)
})

test('what people make of found hearings is counted by where these were found, and what they add is not', async () => {
  const counted = async () => (await product.call('GET', '/api/system/', { token })).body.hearings
  const letters = [LETTER, { ...LETTER, day: '2030-03-13' }, { ...LETTER, day: '2030-03-14', hour: null, place: '' }]
  await addLetter(notification, ...letters, { ...LETTER, day: '2030-03-15' })
  const [first, second, third, fourth] = (await list()) as [OfficeHearing, OfficeHearing, OfficeHearing, OfficeHearing]
  await decide(first, { action: 'confirm' })
  const { body: corrected } = await decide(second, { action: 'propose', hour: '15:00' })
  // A correction counts once a lawyer decided on it.
  expect(await counted()).toMatchObject([{ confirmed: 1, corrected: 0 }])
  await decide(corrected, { action: 'confirm' })
  // What the letter does not say is no correction.
  await decide(third, { action: 'confirm', hour: '09:30', place: 'Sala 3' })
  const { body: dismissed } = await decide(fourth, { action: 'dismiss', reason: 'Mal lida', dismissal: 'wrong' })
  await add({ notification_id: notification, action: 'confirm', day: '2030-04-01' })
  const of = { confirmed: 2, corrected: 1, dismissed: 1, for_information: 0, not_ours: 0, wrong: 1, done: 0, other: 0 }
  expect(await counted()).toEqual([{ source: 'letter', ...of }])
  await undo(dismissed)
  expect(await counted()).toEqual([{ source: 'letter', ...of, dismissed: 0, wrong: 0 }])
})

test('a day counted from a hearing that was taken over as a deadline says so, until that is dismissed', async () => {
  await addLetter(notification, LETTER)
  const taken = async () => (await list())[0]!.reminders.map(({ is_taken: isTaken }) => isTaken)
  const [first, second] = (await list())[0]!.reminders
  for (const { terms, text, article } of [first!, second!]) {
    const note = `${article}: inferido da lei.`
    const body = { notification_id: notification, action: 'confirm', terms, title: text, note }
    expect((await product.call('POST', '/api/deadlines/', { token, body })).status).toBe(201)
  }
  // The third is counted in the same way as the second.
  expect(await taken()).toEqual([true, true, false])
  await db().updateTable('deadlines').set({ state: 'dismissed' }).where('title', '=', first!.text).execute()
  expect(await taken()).toEqual([false, true, false])
})

test('hearings are listed by day and hour, those without an hour first, and go to who has charge of the notification', async () => {
  const at = async (day: string, hour?: string) =>
    (await add({ action: 'confirm', notification_id: notification, day, hour })).body.id as number
  const [late, whole, before] = [await at(DAY, '14:00'), await at(DAY), await at('2030-03-11', '09:00')]
  expect((await list()).map(({ id }) => id)).toEqual([before, whole, late])
  expect((await list('state=all&from=2030-03-12')).map(({ id }) => id)).toEqual([whole, late])
  expect(await list('person=none')).toHaveLength(3)
  await db().updateTable('triage').set({ assignee_id: ownerId }).where('notification_id', '=', notification).execute()
  expect([await list('person=none'), await list(`person=${ownerId}`)]).toMatchObject([
    [],
    [{ assignee: { id: ownerId }, assignee_id: null }, {}, {}],
  ])
  // What was added is undone by being dismissed.
  const [first] = await list()
  expect(await undo(first!)).toMatchObject({ id: before, state: 'dismissed' })
  expect((await list()).map(({ id }) => id)).toEqual([whole, late])
})

test('a hearing of a case is of the account whose notifications the member handles, and undone goes to nobody who sees it no more', async () => {
  const other = 'outra-2l@adv.oa.pt'
  await storeNotification(db(), office, other, { data: '2020-01-01' })
  const member = await addMember(product, office, { access: { [PORTAL]: 'read', [other]: 'act' } })
  const added = await add(
    { action: 'confirm', case: '1/26.0T8LSB', day: DAY, assignee_id: member.userId },
    member.token,
  )
  expect(added.body).toMatchObject({ can_act: true, assignee: { id: member.userId } })
  const { body: moved } = await decide(added.body, { action: 'confirm', day: DAY, assignee_id: ownerId })
  await db().deleteFrom('portal_access').where('user_id', '=', member.userId).execute()
  expect(await undo(moved)).toMatchObject({ state: 'confirmed', assignee: null })
  expect(await list('', member.token)).toEqual([])
})
