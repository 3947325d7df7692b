import type { OfficeDeadline } from '@arauto/contract/office-deadlines'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { officeWithProposal, PORTAL } from '../../../testing/proposed-deadline.ts'
import { raceFor } from '../../../testing/race-for.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { lockList } from '../../domain/offices/list-lock.ts'
import { storeProposals } from '../../domain/triage/store-proposals.ts'

const product = testProduct({ worker: false })

const database = () => product.platform.database.db
const counted = async (token: string) => (await product.call('GET', '/api/system/', { token })).body.proposals
const newOffice = (fields?: Parameters<typeof officeWithProposal>[1]) => officeWithProposal(product, fields)

describe('a proposal', () => {
  it('is made by the words of the act, with dates, reasoning and article', async () => {
    const { proposed, work } = await newOffice()
    expect(proposed).toMatchObject({
      state: 'proposed',
      kind: 'deadline',
      version: 1,
      terms: { elaborated: '2026-03-20', days: 10 },
      calculated: { notified: '2026-03-23', ends: '2026-04-13', fine_days: ['2026-04-14', '2026-04-15', '2026-04-16'] },
      proposed_by: null,
      decided_by: null,
      difference: null,
    })
    expect(proposed.reason?.article).toMatch(/149/u)
    expect((await work()).triage.deadline).toMatchObject({ id: proposed.id, state: 'proposed', ends: '2026-04-13' })
  })

  it.each([
    ['2099-01-01', /posterior/u],
    ['1985-01-01', /anterior a 1990/u],
    [null, /não indica a data/u],
  ])('for the date %s says why there is none', async (data, why) => {
    const { proposed } = await newOffice({ data })
    expect(proposed).toMatchObject({ kind: 'unknown', terms: null, calculated: null, days_left: null })
    expect(proposed.suggested?.warnings.join()).toMatch(why)
  })

  it('of a citation has no date until a person enters the day', async () => {
    const { proposed, decide, work } = await newOffice({ acto: 'Citação do Executado', especie: 'Execução Ordinária' })
    expect(proposed).toMatchObject({ kind: 'unknown', terms: null, calculated: null })
    expect(proposed.suggested?.warnings[0]).toMatch(/^É uma citação/u)
    expect(proposed.suggested?.others).toMatchObject([{ duration: '20 dias', ends: null }])
    expect(proposed.suggested?.citation).toBe(true)
    expect((await work()).triage.deadline).toMatchObject({ ends: null, citation: true })
    const terms = { notified: '2026-04-07', served: 'citacao_outra_pessoa' as const, dilation: 5, days: 20 }
    const { body } = await decide(proposed, { action: 'confirm', terms })
    expect(body.deadlines[0]).toMatchObject({
      state: 'confirmed',
      reason: null,
      calculated: { notified: '2026-04-07' },
    })
    expect(body.triage.deadline).toMatchObject({ ends: '2026-05-04', citation: false })
  })
})

describe('what people decide on proposals', () => {
  const ELABORATED = { elaborated: '2026-03-20' }
  it.each([
    ['confirmed', { action: 'confirm' }, { confirmed: 1 }],
    ['confirmed with another duration', { action: 'confirm', terms: { ...ELABORATED, days: 15 } }, { corrected: 1 }],
    ['dismissed with a reason', { action: 'dismiss', dismissal: 'done' }, { dismissed: 1, done: 1 }],
    ['dismissed without one', { action: 'dismiss' }, { dismissed: 1 }],
  ] as const)('is counted by what was proposed by: %s', async (_, decision, expected) => {
    const { token, proposed, decide } = await newOffice()
    const none = {
      confirmed: 0,
      corrected: 0,
      dismissed: 0,
      for_information: 0,
      not_ours: 0,
      wrong: 0,
      done: 0,
      other: 0,
    }
    expect(await counted(token)).toEqual([])
    const { body } = await decide(proposed, decision)
    expect(await counted(token)).toEqual([{ rule: 'table', ...none, ...expected }])
    await decide(body.deadlines[0], {
      action: decision.action === 'dismiss' ? 'reopen' : 'dismiss',
    })
    const after = await counted(token)
    expect(after).toEqual(decision.action === 'dismiss' ? [] : [{ rule: 'table', ...none, dismissed: 1 }])
  })

  it('is counted by the act’s own words, and no more once it is undone', async () => {
    const { token, proposed, decide } = await newOffice({ acto: 'Notificação para, no prazo de 5 dias, juntar' })
    const { body } = await decide(proposed, { action: 'dismiss', dismissal: 'wrong' })
    expect(body.deadlines[0].dismissal).toBe('wrong')
    expect(await counted(token)).toMatchObject([{ rule: 'act', dismissed: 1, wrong: 1 }])
    await product.call('POST', '/api/triage/undo/', { token, body: { batch: body.deadlines[0].batch } })
    expect(await counted(token)).toEqual([])
  })
})

describe('a decision', () => {
  it('cites the article only of the number that it gives', async () => {
    const { proposed, decide, work } = await newOffice()
    const { elaborated, reason } = { elaborated: '2026-03-20', reason: proposed.reason }
    for (const [terms, note, cited] of [
      [{ elaborated, days: 15 }, '', null],
      [{ elaborated, days: 10, urgent: true }, '', reason],
      [{ elaborated, working_days: 10 }, '', null],
      [{ elaborated, days: 10, ends: '2026-04-30' }, 'Fixado no despacho.', null],
      [{ elaborated, days: 10 }, '', reason],
    ]) {
      const [before] = (await work()).deadlines
      const { body } = await decide(before!, { action: 'propose', terms, note })
      expect([terms, body.deadlines[0].reason]).toEqual([terms, cited])
    }
    const { body } = await decide((await work()).deadlines[0]!, { action: 'confirm' })
    expect(body.deadlines[0].reason).toEqual(reason)
  })

  it('confirms a proposal and is written down with who and when; the notification stays as it is', async () => {
    const { proposed, decide, username, token } = await newOffice()
    const { status, body } = await decide(proposed, { action: 'confirm', internal_date: '2026-04-08' })
    expect(status).toBe(200)
    expect(body.deadlines[0]).toMatchObject({
      state: 'confirmed',
      version: 2,
      internal_date: '2026-04-08',
      decided_by: { name: username },
      decided_at: expect.any(String),
    })
    expect(body.triage).toMatchObject({ state: 'nova', deadline: { state: 'confirmed' } })
    expect(body.history.map(({ text }: { text: string }) => text)).toEqual([
      'confirmou o prazo 13/04/2026',
      'encontrou a notificação',
    ])
    const { body: audit } = await product.call('GET', '/api/audit/?event=deadline_decided', { token })
    expect(audit.results[0]).toMatchObject({
      event: 'deadline_decided',
      subject: expect.stringContaining('1/26.0T8LSB'),
    })
  })

  it('takes a citação by its day and manner, hours, working days, and a hearing', async () => {
    const { proposed, decide } = await newOffice()
    const confirm = async (from: typeof proposed, terms: Record<string, unknown>) => {
      const { status, body } = await decide(from, { action: 'confirm', terms })
      expect([status, body.deadlines?.[0].terms]).toEqual([200, terms])
      return body.deadlines[0]
    }
    const summoned = {
      notified: '2026-03-02',
      days: 30,
      dilation: 5,
      served: 'citacao_outra_pessoa',
    }
    let latest = await confirm(proposed, summoned)
    // 35 days from 3 March; 29 March to 6 April stand still.
    expect(latest.calculated).toMatchObject({ notified: '2026-03-02', ends: '2026-04-15' })
    latest = await confirm(latest, { notified: '2026-05-14', hours: 48, notified_at: '15:30' })
    expect(latest.calculated).toMatchObject({ ends: '2026-05-18', ends_at: '15:30' })
    latest = await confirm(latest, { notified: '2026-05-14', working_days: 5 })
    expect(latest.calculated.ends).toBe('2026-05-21')
    latest = await confirm(latest, { before: '2026-10-30', days: 20 })
    expect(latest.calculated).toMatchObject({ notified: null, before: '2026-10-30', ends: '2026-10-09' })
    const presumed = { elaborated: '2026-03-02', days: 30, served: 'citacao_postal' }
    const refused = await decide(latest, { action: 'confirm', terms: presumed })
    expect([refused.status, Object.keys(refused.body.errors).join()]).toEqual([400, 'terms'])
  })

  it('entered with the taxa de justiça keeps it for its case: all deadlines of that case are fined by it', async () => {
    const { officeId, token, id, proposed, decide, work } = await newOffice()
    const other = await storeNotification(database(), officeId, PORTAL, { data: '2026-03-20' })
    await database()
      .transaction()
      .execute(async (trx) => {
        await lockList(trx, officeId)
        await storeProposals(trx, officeId, [other], new Date())
      })
    const finesOf = async (notification: number) => {
      const { body } = await product.call('GET', `/api/processos/${notification}/work/`, { token })
      const amounts = body.deadlines[0].calculated.fines.map((fine: { amount_cents: number }) => fine.amount_cents)
      return [body.case_taxa_cents, ...amounts]
    }
    expect(await finesOf(other)).toEqual([null, null, null, null])
    const terms = { elaborated: '2026-03-20', days: 10 }
    const { body } = await decide(proposed, { action: 'confirm', terms: { ...terms, taxa_cents: 30_600 } })
    expect(body.deadlines[0].terms).toEqual(terms)
    expect(await finesOf(id)).toEqual([30_600, 3060, 7650, 12_240])
    expect(await finesOf(other)).toEqual([30_600, 3060, 7650, 12_240])

    const number = encodeURIComponent((await work()).case_key)
    const change = (taxa: number | null, version: number) =>
      product.call('PUT', `/api/cases/one/?number=${number}`, { token, body: { version, taxa_cents: taxa } })
    expect((await change(10_200, 0)).body).toMatchObject({ taxa_cents: 10_200, version: 1 })
    expect(await finesOf(id)).toEqual([10_200, 1020, 2550, 4080])
    expect((await change(0, 1)).status).toBe(400)
    expect((await change(null, 1)).body).toMatchObject({ taxa_cents: null, version: 2 })
    expect(await finesOf(other)).toEqual([null, null, null, null])

    const ofNoCase = await newOffice({ processo: '' })
    await ofNoCase.decide(ofNoCase.proposed, { action: 'confirm', terms: { ...terms, taxa_cents: 30_600 } })
    const { case_taxa_cents, deadlines } = await ofNoCase.work()
    expect([case_taxa_cents, deadlines[0]!.terms]).toEqual([null, { ...terms, taxa_cents: 30_600 }])
    // Once its case is known, it is fined by that one's.
    const ofCase = { office_id: ofNoCase.officeId, key: '1/26.0t8lsb', version: 0, taxa_cents: 10_200 }
    const named = { case_key: ofCase.key }
    await database().insertInto('cases').values(ofCase).execute()
    await database().updateTable('triage').set(named).where('notification_id', '=', ofNoCase.id).execute()
    expect((await ofNoCase.work()).deadlines[0]!.calculated!.fines?.[0]?.amount_cents).toBe(1020)
  })

  it('corrects the duration, the notification, urgency and extension; what is not possible is refused in words', async () => {
    const { proposed, decide, work } = await newOffice()
    const terms = { notified: '2026-03-25', days: 5, urgent: true, extension: 5 }
    const { body } = await decide(proposed, { action: 'confirm', terms, title: 'Resposta', note: 'Veio mais tarde.' })
    expect(body.deadlines[0]).toMatchObject({ title: 'Resposta', terms, note: 'Veio mais tarde.' })
    expect(body.deadlines[0].calculated.ends).toBe('2026-04-06')
    const stored = (await work()).deadlines[0]!
    for (const [wrong, field] of [
      [{ terms: { notified: '2026-03-25', ends: '2026-04-10' }, note: '' }, 'note'],
      [{ terms: { notified: '2026-03-25', ends: '2026-03-25' }, note: 'Acordo' }, 'ends'],
      [{ internal_date: '2026-04-07' }, 'internal_date'],
    ] as const) {
      const refused = await decide(stored, { action: 'confirm', ...wrong })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
    }
    expect((await work()).deadlines[0]).toEqual(stored)
  })

  it('sets the last day against the rules, for a reason; on a closed day it passes to the next', async () => {
    const { proposed, decide } = await newOffice()
    const terms = { elaborated: '2026-03-20', ends: '2026-04-25' }
    const { body } = await decide(proposed, { action: 'confirm', terms, note: 'Fixado no despacho' })
    expect(body.deadlines[0].calculated).toMatchObject({ notified: '2026-03-23', ends: '2026-04-27' })
    expect(body.deadlines[0].calculated.steps.at(-1).text).toMatch(/Fixado no despacho.*encerrados/u)
  })

  it('with impossible terms or days is refused and changes nothing', async () => {
    const { proposed, decide, work } = await newOffice()
    for (const more of [
      { terms: { elaborated: '2026-03-20', days: 0 } },
      { terms: { elaborated: '2026-03-20', days: 'dez' } },
      { terms: { elaborated: '2026-03-20', days: 1_000_000 } },
      { terms: { elaborated: '2026-03-20' } },
      { terms: { days: 10 } },
      { terms: { elaborated: '1985-03-20', days: 10 } },
      { terms: { elaborated: '0050-03-20', days: 10 } },
      { terms: { notified: '0000-03-20', days: 10 } },
      { terms: { elaborated: '9999-12-31', days: 3650 } },
      { terms: { elaborated: '2026-03-20', months: 120, dilation: 90, extension: 3650, ends: '2026-05-01' } },
      { terms: { elaborated: '2099-12-01', days: 30 } },
      { terms: { elaborated: '2026-03-20', ends: '9999-12-31' }, note: 'Fixado' },
      { terms: { elaborated: '2026-03-20', ends: '0050-01-01' }, note: 'Fixado' },
      { internal_date: '0000-01-01' },
      { internal_date: '2026-13-01' },
      { terms: { elaborated: '2026-03-20', days: 10, regime: 'fiscal' } },
    ]) {
      const { status, body } = await decide(proposed, { action: 'confirm', ...more })
      expect([more, status, typeof body.message]).toEqual([more, 400, 'string'])
    }
    expect((await work()).deadlines[0]).toEqual(proposed)
    await decide(proposed, { action: 'confirm' })
    const confirmed = (await work()).deadlines[0]!
    for (const met_on of ['0000-01-01', '9999-12-31', 'ontem'])
      expect([met_on, (await decide(confirmed, { action: 'meet', met_on })).status]).toEqual([met_on, 400])
    expect((await work()).deadlines[0]).toEqual(confirmed)
  })

  it('is met, reopened, dismissed, and each is undone', async () => {
    const { proposed, decide, work, token } = await newOffice()
    const refused = await decide(proposed, { action: 'meet' })
    expect([refused.status, refused.body.message]).toEqual([400, 'Este prazo ainda não foi confirmado.'])
    const last = async () => (await work()).deadlines[0]!
    await decide(proposed, { action: 'confirm' })
    const confirmed = await last()
    await decide(confirmed, { action: 'meet', met_on: '2026-04-01' })
    expect(await last()).toMatchObject({ state: 'met', met_on: '2026-04-01' })
    const undo = async () => {
      const { batch } = await last()
      return product.call('POST', '/api/triage/undo/', { token, body: { batch } })
    }
    expect((await undo()).body).toEqual({ restored: 1, kept: 0 })
    // Nothing more is offered to be undone.
    const { calculated } = confirmed
    expect(await last()).toMatchObject({ state: 'confirmed', met_on: null, calculated, batch: null })
    await decide(await last(), { action: 'dismiss' })
    expect((await work()).triage.deadline).toBeNull()
    await decide(await last(), { action: 'reopen' })
    expect(await last()).toMatchObject({ state: 'confirmed', calculated: confirmed.calculated })
  })

  it('of two at once the second is told who and when', async () => {
    const { officeId, proposed, decide, work } = await newOffice()
    const colleague = await addMember(product, officeId, { access: { [PORTAL]: 'act' } })
    const answers = await raceFor(product.platform.owner.db, 'deadlines', [
      () => decide(proposed, { action: 'confirm' }),
      () => decide(proposed, { action: 'dismiss' }, colleague.token),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
      /mudou isto há momentos\. Veja antes de guardar\.$/u,
    )
    expect((await work()).history).toHaveLength(2)
  })

  it('of an assistente proposes; who may only see also sees that they may not decide', async () => {
    const { officeId, proposed, decide, work } = await newOffice()
    const assistant = await addMember(product, officeId, { role: 'assistente', access: { [PORTAL]: 'act' } })
    expect((await decide(proposed, { action: 'confirm' }, assistant.token)).status).toBe(403)
    const terms = { elaborated: '2026-03-20', days: 15 }
    const { body } = await decide(proposed, { action: 'propose', terms }, assistant.token)
    expect(body.deadlines[0]).toMatchObject({ state: 'proposed', proposed_by: { id: assistant.userId }, terms })
    expect(body.can_confirm).toBe(false)
    const reader = await addMember(product, officeId, { access: { [PORTAL]: 'read' } })
    expect((await work(reader.token)).can_act).toBe(false)
  })

  it('stays when rules or closed days change: the difference is shown beside it', async () => {
    const { officeId, proposed, decide, propose, work } = await newOffice()
    await decide(proposed, { action: 'confirm' })
    await database()
      .insertInto('closed_days')
      .values({ office_id: officeId, date: '2026-04-13', reason: 'Tolerância de ponto' })
      .execute()
    for (const _ of ['once', 'and nothing more']) await propose()
    const { deadlines, history } = await work()
    expect(deadlines[0]).toMatchObject({
      state: 'confirmed',
      version: 3,
      calculated: { ends: '2026-04-13' },
      difference: { ends: '2026-04-14' },
    })
    expect(history[0]).toMatchObject({ who: null, text: 'calculou outra data pelas regras de hoje: 14/04/2026' })
    const { body } = await decide(deadlines[0]!, { action: 'confirm' })
    expect(body.deadlines[0]).toMatchObject({ calculated: { ends: '2026-04-14' }, difference: null })
  })

  it('adds a second deadline, which is undone by being dismissed', async () => {
    const { id, token, work } = await newOffice()
    const body = {
      notification_id: id,
      action: 'confirm',
      title: 'Rol de testemunhas',
      terms: { elaborated: '2026-03-20', days: 20 },
    }
    const added = await product.call('POST', '/api/deadlines/', { token, body })
    expect(added.status).toBe(201)
    expect(added.body.deadlines).toHaveLength(2)
    const second = (await work()).deadlines.find(({ title }) => title === 'Rol de testemunhas')!
    expect(second).toMatchObject({ state: 'confirmed', reason: null })
    const earlier = { ...body, title: 'Contestação', terms: { ...body.terms, days: 15 } }
    const { triage, deadlines } = (await product.call('POST', '/api/deadlines/', { token, body: earlier })).body
    const { id: shown } = deadlines.find((one: { title: string }) => one.title === 'Contestação')
    expect(triage.deadline.id).toBe(shown)
    await product.call('POST', '/api/triage/undo/', { token, body: { batch: second.batch } })
    expect((await work()).deadlines.find(({ id: one }) => one === second.id)?.state).toBe('dismissed')
  })
})

it('a notification with a closed and an open deadline counts as open', async () => {
  const { id, token, propose } = await newOffice()
  const inThreeWeeks = new Date(Date.now() + 21 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const terms = { notified: '2026-03-23', ends: inThreeWeeks }
  const body = { notification_id: id, action: 'propose', title: 'Rol de testemunhas', note: 'Despacho', terms }
  expect((await product.call('POST', '/api/deadlines/', { token, body })).status).toBe(201)
  await propose()
  const { body: list } = await product.call('GET', '/api/deadlines/', { token })
  expect([list.count, list.old_proposals]).toEqual([1, 0])
  const { body: page } = await product.call('GET', '/api/processos/?triage=com-prazo&page=0', { token })
  expect([page.count, page.work[id].deadline.ends]).toEqual([
    1,
    list.groups.flatMap((group: { results: { ends: string }[] }) => group.results)[0].ends,
  ])
  const change = { ids: [id], change: { state: 'tratada' } }
  expect((await product.call('POST', '/api/triage/', { token, body: change })).body.open_deadlines).toBe(1)
})

it('a deadline whose account is not there can be decided on', async () => {
  const { officeId, proposed, decide } = await newOffice()
  const accounts = await sql`select id from accounts where office_id = ${officeId}`.execute(database())
  expect(accounts.rows).toEqual([])
  expect((await decide(proposed, { action: 'confirm' })).status).toBe(200)
})

async function officeWithAssistant() {
  const office = await newOffice()
  const assistant = await addMember(product, office.officeId, { role: 'assistente', access: { [PORTAL]: 'act' } })
  const last = async (): Promise<OfficeDeadline> => (await office.work()).deadlines[0]!
  const decideLast = async (body: object, token = office.token) => office.decide(await last(), body, token)
  const undo = async (token = office.token) =>
    product.call('POST', '/api/triage/undo/', { token, body: { batch: (await last()).batch } })
  return { ...office, assistant: assistant.token, last, decideLast, undo }
}

describe('an assistente', () => {
  it('neither proposes, dismisses nor confirms what a lawyer confirmed, nor what was met', async () => {
    const { decideLast, last, assistant } = await officeWithAssistant()
    await decideLast({ action: 'confirm' })
    for (const state of ['confirmed', 'met']) {
      const before = await last()
      expect(before.state).toBe(state)
      for (const body of [
        { action: 'propose', terms: { elaborated: '2026-03-20', days: 30 } },
        { action: 'dismiss' },
        { action: 'confirm' },
      ])
        expect((await decideLast(body, assistant)).status).toBe(403)
      expect(await last()).toEqual(before)
      await decideLast({ action: 'meet', met_on: '2026-04-01' })
    }
  })

  it('says that a confirmed deadline was met, and takes it back; the lawyer who confirmed it is still named', async () => {
    const { decideLast, last, undo, assistant, username } = await officeWithAssistant()
    await decideLast({ action: 'confirm' })
    const confirmed = await last()
    for (const back of [() => undo(assistant), () => decideLast({ action: 'reopen' }, assistant)]) {
      expect((await decideLast({ action: 'meet', met_on: '2026-04-01' }, assistant)).status).toBe(200)
      expect((await back()).status).toBe(200)
      expect(await last()).toMatchObject({
        state: 'confirmed',
        decided_by: { name: username },
        decided_at: confirmed.decided_at,
        met_on: null,
      })
    }
  })

  it('does not undo what a lawyer decided: a confirmation, a correction, a dismissal; nor adds a confirmed deadline', async () => {
    const { id, decideLast, last, undo, work, assistant } = await officeWithAssistant()
    const added = { notification_id: id, action: 'confirm', terms: { elaborated: '2026-03-20', days: 20 } }
    expect((await product.call('POST', '/api/deadlines/', { token: assistant, body: added })).status).toBe(403)
    expect((await work()).deadlines).toHaveLength(1)
    const decisions = [
      { action: 'confirm' },
      { action: 'confirm', terms: { elaborated: '2026-03-20', days: 15 } },
      { action: 'dismiss' },
    ]
    for (const decision of decisions) {
      expect((await decideLast(decision)).status).toBe(200)
      const before = await last()
      expect((await undo(assistant)).status).toBe(403)
      expect(await last()).toEqual(before)
    }
    expect((await decideLast({ action: 'reopen' }, assistant)).status).toBe(403)
    expect((await undo()).body).toEqual({ restored: 1, kept: 0 })
    expect(await last()).toMatchObject({ state: 'confirmed', terms: { days: 15 } })
  })

  it('reopens as a proposal what was proposed when it was dismissed', async () => {
    const { decideLast, last, assistant } = await officeWithAssistant()
    const terms = { elaborated: '2026-03-20', days: 15 }
    await decideLast({ action: 'propose', terms }, assistant)
    await decideLast({ action: 'dismiss' }, assistant)
    expect((await decideLast({ action: 'reopen' }, assistant)).status).toBe(200)
    expect(await last()).toMatchObject({ state: 'proposed', terms, decided_by: null, decided_at: null })
  })
})

it('a decision that is undone stands in the record of the office', async () => {
  const { decideLast, undo, token } = await officeWithAssistant()
  await decideLast({ action: 'confirm' })
  await undo()
  const { body } = await product.call('GET', '/api/audit/?event=deadline_decided', { token })
  expect(body.results.map(({ subject }: { subject: string }) => subject)).toEqual([
    '1/26.0T8LSB, Resposta ao despacho: anulado 13/04/2026',
    '1/26.0T8LSB, Resposta ao despacho: confirmado 13/04/2026',
  ])
})
