import type { OfficeDeadline } from '@arauto/contract/office-deadlines'
import { API } from '@arauto/contract/routes'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { officeWithProposal, PORTAL } from '../../../testing/proposed-deadline.ts'
import { changeStored } from '../../../testing/stored-notifications.ts'
import { createProposalsRefresh } from './proposals-refresh.ts'

const product = testProduct({ worker: false })

async function newOffice() {
  const office = await officeWithProposal(product)
  const { token, officeId } = office
  const { db } = product.platform.database
  const last = async (): Promise<OfficeDeadline> => (await office.work()).deadlines[0]!
  const decideLast = async (body: object) => office.decide(await last(), body)
  const undo = async () => product.call('POST', '/api/triage/undo/', { token, body: { batch: (await last()).batch } })
  /** What the background job does, until it finds nothing more. */
  const remake = async () => {
    const { claimNext } = createProposalsRefresh(db)
    const others = await db.selectFrom('offices').select('id').where('id', '<>', officeId).execute()
    for (;;) {
      const turn = await claimNext(others.map(({ id }) => String(id)))
      if (!turn) return
      await turn.run()
    }
  }
  const closeDay = (date: string) =>
    product.call('POST', API.closedDays, { token, body: { date, reason: 'Tolerância de ponto' } })
  return { ...office, db, last, decideLast, undo, remake, closeDay }
}

it('a dismissed proposal that is put back ends by the closed days of now', async () => {
  for (const back of ['undo', 'reopen'] as const) {
    const { decideLast, undo, closeDay, remake, work } = await newOffice()
    await decideLast({ action: 'dismiss' })
    expect((await closeDay('2026-04-13')).status).toBe(201)
    await remake()
    expect((await (back === 'undo' ? undo() : decideLast({ action: 'reopen' }))).status).toBe(200)
    await remake()
    expect((await work()).triage.deadline).toMatchObject({ state: 'proposed', ends: '2026-04-14' })
  }
})

it('a deadline that was met and is so no more shows the difference that came meanwhile', async () => {
  for (const back of ['undo', 'reopen'] as const) {
    const { decideLast, undo, closeDay, remake, last } = await newOffice()
    await decideLast({ action: 'confirm' })
    await decideLast({ action: 'meet', met_on: '2026-04-01' })
    await closeDay('2026-04-13')
    await remake()
    await (back === 'undo' ? undo() : decideLast({ action: 'reopen' }))
    await remake()
    expect(await last()).toMatchObject({ calculated: { ends: '2026-04-13' }, difference: { ends: '2026-04-14' } })
  }
})

it('a last day that a person set stays when a closed day puts the notification off beyond it', async () => {
  const { decideLast, closeDay, remake, last } = await newOffice()
  const terms = { elaborated: '2026-03-20', ends: '2026-03-24' }
  expect((await decideLast({ action: 'confirm', terms, note: 'Fixado no despacho' })).status).toBe(200)
  await closeDay('2026-03-23')
  await remake()
  expect(await last()).toMatchObject({ state: 'confirmed', calculated: { ends: '2026-03-24' } })
})

it('a confirmed deadline shows the difference that another date of the portal makes', async () => {
  const { decideLast, remake, last, db, id } = await newOffice()
  await decideLast({ action: 'confirm' })
  await changeStored(db, id, { data: '2026-03-24' })
  await remake()
  expect(await last()).toMatchObject({ calculated: { ends: '2026-04-13' }, difference: { ends: '2026-04-15' } })
})

it('a proposal of an assistente stays when a day turns out to be closed: the difference stands beside it', async () => {
  const { officeId, proposed, decide, closeDay, remake, last } = await newOffice()
  const assistant = await addMember(product, officeId, { role: 'assistente', access: { [PORTAL]: 'act' } })
  const terms = { elaborated: '2026-03-20', days: 12 }
  const { body } = await decide(proposed, { action: 'propose', terms }, assistant.token)
  const { ends } = body.deadlines[0].calculated
  await closeDay(ends)
  await remake()
  expect(await last()).toMatchObject({
    state: 'proposed',
    terms,
    proposed_by: { id: assistant.userId },
    calculated: { ends },
    difference: { ends: expect.not.stringMatching(ends) },
  })
})

it('a day that a person entered stays theirs when the portal gives another', async () => {
  const { decideLast, remake, last, db, id } = await newOffice()
  const terms = { elaborated: '2026-03-18', days: 10 }
  await decideLast({ action: 'confirm', terms })
  const { calculated } = await last()
  await changeStored(db, id, { data: '2026-03-24' })
  await remake()
  expect(await last()).toMatchObject({ terms, calculated, difference: null })
})

it('a reopened deadline returns to its state before the last closing', async () => {
  const { decideLast, last } = await newOffice()
  for (const [action, state] of [
    ['dismiss', 'dismissed'],
    ['reopen', 'proposed'],
    ['confirm', 'confirmed'],
    ['meet', 'met'],
    ['reopen', 'confirmed'],
  ] as const) {
    expect((await decideLast({ action, ...(action === 'meet' && { met_on: '2026-04-01' }) })).status).toBe(200)
    expect((await last()).state).toBe(state)
  }
})

it('a difference that is gone is told like one that came: who decides by what was there before is told of Arauto', async () => {
  const { decide, decideLast, closeDay, remake, last, work, token } = await newOffice()
  await decideLast({ action: 'confirm' })
  const { body: closed } = await closeDay('2026-04-13')
  await remake()
  const seen = await last()
  await product.call('DELETE', `${API.closedDays}${closed.id}/`, { token })
  await remake()
  const refused = await decide(seen, { action: 'confirm' })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'O Arauto mudou isto há momentos. Veja antes de guardar.',
  ])
  expect((await work()).history[0]).toMatchObject({
    who: null,
    text: 'voltou a calcular a mesma data pelas regras de hoje',
  })
})

it('a proposal with other terms and the same end is another version: who saw the old one does not confirm it', async () => {
  const { decide, proposed, remake, last, db, id } = await newOffice()
  await changeStored(db, id, { data: '2026-03-19' })
  await remake()
  expect((await last()).terms).toEqual({ elaborated: '2026-03-19', days: 10 })
  expect((await last()).version).toBeGreaterThan(proposed.version)
  expect((await decide(proposed, { action: 'confirm' })).status).toBe(409)
})

it('a row is looked at again when the portal changes a field that the rules read', async () => {
  const { db, id } = await newOffice()
  const isDue = db.selectFrom('triage').select('rules_version').where('notification_id', '=', id)
  for (const field of ['acto', 'tribunal', 'unidade', 'especie', 'origem', 'processo'] as const) {
    await db.updateTable('triage').set({ rules_version: 9 }).where('notification_id', '=', id).execute()
    await changeStored(db, id, { [field]: 'Outro' })
    expect([field, await isDue.executeTakeFirst()]).toEqual([field, { rules_version: 0 }])
  }
})

it('an identical new proposal keeps its version and is not announced', async () => {
  const { proposed, propose, last, work, db, id } = await newOffice()
  await sql`update deadlines set reason = jsonb_set(reason, '{suggested,urgent}', 'true')
    where notification_id = ${id}`.execute(db)
  await propose()
  expect(await last()).toEqual(proposed)
  expect((await work()).history).toHaveLength(1)
})

it('undo puts back every column of a deadline, also on a server in another time zone', async () => {
  const { decideLast, undo, remake, db, id } = await newOffice()
  const stored = async () => {
    const {
      version: _,
      batch: __,
      // What was sent to calendars stays: they are sent the change.
      confirmed_ends: ___,
      ...columns
    } = await db.selectFrom('deadlines').selectAll().where('notification_id', '=', id).executeTakeFirstOrThrow()
    return columns
  }
  const terms = { elaborated: '2026-03-20', days: 15 }
  const decisions = [
    { action: 'confirm', internal_date: '2026-04-08', note: 'Combinado com o cliente' },
    { action: 'confirm', terms, title: 'Resposta', internal_date: null },
    { action: 'meet', met_on: '2026-04-01' },
    { action: 'dismiss', note: 'Por engano' },
    { action: 'propose', terms: { ...terms, days: 20 } },
  ]
  for (const decision of decisions) {
    const before = await stored()
    expect((await decideLast(decision)).status).toBe(200)
    expect(await stored()).not.toEqual(before)
    expect((await undo()).body).toEqual({ restored: expect.any(Number), kept: 0 })
    expect(await stored()).toEqual(before)
    await remake()
    expect(await stored()).toEqual(before)
    expect((await decideLast(decision)).status).toBe(200)
  }
})
