import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addAlertedMember, outboxOf, storeNews, substitute } from '../../../testing/alerted-office.ts'
import { addDeadline } from '../../../testing/office-deadlines.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { untilLocked } from '../../../testing/until-locked.ts'
import { changeAlertSettings } from '../../domain/alerts/alert-settings.ts'
import { lisbonMoment } from '../../domain/alerts/quiet-time.ts'
import { formatDay, parseDay } from '../../domain/deadlines/day.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { createDigestJobs, makeDigest } from './digest-jobs.ts'
import { addToDigests } from './digest-part.ts'
import { queueNewNotificationAlerts } from './new-notifications.ts'

/** Thursday. */
const TODAY = '2026-12-03'
const NOW = lisbonMoment(TODAY, '08:30')
const YESTERDAY = lisbonMoment('2026-12-02', '08:30')

const database = domainDatabase()

const db = () => database.db
const inDays = (days: number) => formatDay(parseDay(TODAY)! + days)

/** An office with an account and a member whose last digest was yesterday's. */
async function newOffice(settings: Parameters<typeof addAlertedMember>[2] = {}) {
  const officeId = await database.addOffice()
  const account = await database.addAccount(officeId, { advogado: 'Marta Figueiredo' })
  const userId = await addAlertedMember(db(), officeId, { email: 'marta@adv.pt', ...settings })
  const digested = (at: Date) =>
    db().updateTable('alert_settings').set({ digested_at: at }).where('user_id', '=', userId).execute()
  await digested(YESTERDAY)
  const store = async (...acts: string[]) => {
    const ids = await storeNews(
      db(),
      account,
      acts.map((acto) => ({ acto })),
    )
    await queueNewNotificationAlerts(db(), account.id, true, NOW)
    return ids
  }
  const deadline = (wanted: Partial<Parameters<typeof addDeadline>[2]> & { internal?: string }) =>
    addDeadline(db(), officeId, { ends: inDays(3), portalUsername: account.portalUsername, ...wanted })
  return { officeId, account, userId, store, digested, deadline }
}

/** Makes what is due at a moment, of every office. @returns the digests of one */
async function digestsOf(officeId: OfficeId, now = NOW, sendsMail = true) {
  const jobs = createDigestJobs(db(), sendsMail, () => now)
  for (let job = await jobs.claimNext([]); job !== null; job = await jobs.claimNext([])) await job.run()
  return (await outboxOf(db(), officeId)).filter(({ kind }) => kind === 'digest')
}
const titlesOf = (content: { sections: { title: string; entries: { title: string }[] }[] }) =>
  Object.fromEntries(content.sections.map(({ title, entries }) => [title, entries.map((one) => one.title)]))

describe('a digest', () => {
  it('that two workers make at once is sent once', async () => {
    const { officeId, userId, deadline } = await newOffice()
    // Every digest has it, also the second of a day.
    await deadline({ ends: inDays(-1) })
    const holder = await db().startTransaction().execute()
    await holder.updateTable('alert_settings').set({ is_on: true }).where('user_id', '=', userId).execute()
    const make = () => makeDigest(db(), { officeId, userId }, true, NOW)
    const made = [make(), make()]
    await untilLocked(db(), 2)
    await holder.commit().execute()
    await Promise.all(made)
    expect((await outboxOf(db(), officeId)).map(({ kind }) => kind)).toEqual(['digest'])
  })

  it('lists what ends and what is new since the last one, once', async () => {
    const { officeId, account, store, deadline } = await newOffice()
    await deadline({ ends: TODAY, acto: 'Penhora' })
    const later = await deadline({ ends: inDays(20), acto: 'Despacho' })
    await sql`update deadlines set internal_date = ${inDays(2)} where id = ${later.id}`.execute(db())
    await store('Junção de Documentos', 'Junção de Procuração')

    // An account that was switched off is no longer checked.
    const idle = await database.addAccount(officeId, { is_active: false })
    await sql`insert into account_watch (account_id, last_success_at) values
      (${account.id}, ${lisbonMoment(TODAY, '08:27')}), (${idle.id}, ${lisbonMoment(TODAY, '08:29')})`.execute(db())
    const [digest, ...others] = await digestsOf(officeId)
    expect(others).toEqual([])
    expect(digest).toMatchObject({ address: 'marta@adv.pt', account_id: null })
    const { content } = digest!
    expect(content).toMatchObject({
      subject: '2 notificações novas e 2 prazos a terminar',
      lead: 'Desde ontem às 08:30. Última verificação hoje às 08:27.',
    })
    expect(content.reason).toMatch(/^Enviado a membro\d+ porque pediu um resumo nos dias úteis às 08:30\.$/u)
    expect(titlesOf(content)).toEqual({
      'Prazos a terminar': ['Penhora', 'Despacho'],
      'Notificações novas': expect.arrayContaining(['Junção de Documentos', 'Junção de Procuração']),
    })
    expect(content.sections[0]!.entries.map(({ aside, asideNote, tone }) => [aside, asideNote, tone])).toEqual([
      ['qui 03/12', 'termina hoje', 'late'],
      ['qua 23/12', 'faltam 20 dias', 'plain'],
    ])
    expect(content.sections[0]!.entries[1]!.lines).toContainEqual({ label: 'Aviso interno', value: 'sáb 05/12' })
    expect(content.sections[1]!.entries[0]!.lines).toEqual([
      { label: '', value: '1/26.0T8LSB · Tribunal Judicial da Comarca de Lisboa' },
      { label: '', value: 'Tribunal · Marta Figueiredo' },
    ])
    expect(await digestsOf(officeId, lisbonMoment(TODAY, '12:00'))).toHaveLength(1)
    expect((await digestsOf(officeId, lisbonMoment('2026-12-04', '08:30')))[1]!.content.subject).toBe(
      '1 prazo ultrapassado e 1 prazo a terminar',
    )
  })

  it('is not sent where there is nothing to say', async () => {
    const { officeId, deadline } = await newOffice()
    await deadline({ ends: inDays(8) })
    await deadline({ state: 'met' })
    await deadline({ state: 'dismissed' })
    await deadline({ ends: inDays(-9), fineDays: 8 })
    expect(await digestsOf(officeId)).toEqual([])
  })

  it('has the deadlines in their charge, in that of whom they stand in for, or in nobody’s', async () => {
    const { officeId, userId, deadline } = await newOffice()
    const other = await addAlertedMember(db(), officeId)
    const absent = await addAlertedMember(db(), officeId)
    const back = await addAlertedMember(db(), officeId)
    const leaving = await addAlertedMember(db(), officeId)
    await substitute(db(), officeId, [absent, userId])
    await substitute(db(), officeId, [back, userId], [-9, -2])
    await substitute(db(), officeId, [leaving, userId], [2, 9])
    await deadline({ acto: 'Minha', assigneeId: userId })
    await deadline({ acto: 'De ninguém' })
    await deadline({ acto: 'De quem está ausente', assigneeId: absent })
    await deadline({ acto: 'De outrem', assigneeId: other })
    await deadline({ acto: 'De quem voltou', assigneeId: back })
    await deadline({ acto: 'De quem ainda não saiu', assigneeId: leaving })
    const [digest] = await digestsOf(officeId)
    expect(titlesOf(digest!.content)['Prazos a terminar']!.sort()).toEqual([
      'De ninguém',
      'De quem está ausente',
      'Minha',
    ])
  })

  it('counts the proposals to confirm and names the nearest', async () => {
    const { officeId, deadline } = await newOffice()
    for (const days of [20, 5, 30, 10]) await deadline({ state: 'proposed', ends: inDays(days), acto: `Em ${days}` })
    await deadline({ state: 'proposed', triage: 'tratada', ends: inDays(3), acto: 'De uma tratada' })
    await deadline({ state: 'proposed', ends: inDays(-20) })
    const [digest] = await digestsOf(officeId)
    expect(digest!.content.subject).toBe('5 prazos por confirmar')
    expect(titlesOf(digest!.content)).toEqual({ 'Prazos por confirmar': ['De uma tratada', 'Em 5', 'Em 10'] })
    expect(digest!.content.sections[0]).toMatchObject({ more: 2, entries: [{ proposed: true }, {}, {}] })
    expect(digest!.content.path).toBe('/prazos')
  })

  it('later on a day has what is new, and not the deadlines of the week again', async () => {
    const { officeId, store, deadline } = await newOffice({ digest_times: ['08:30', '18:00'] })
    await deadline({})
    await deadline({ state: 'proposed', ends: inDays(20) })
    await digestsOf(officeId)
    expect(await digestsOf(officeId, lisbonMoment(TODAY, '18:00'))).toHaveLength(1)
    await store('Citação')
    const evening = await digestsOf(officeId, lisbonMoment('2026-12-04', '18:00'))
    expect(evening.map(({ content }) => content.subject)).toEqual([
      '1 prazo a terminar e 1 prazo por confirmar',
      '1 notificação nova, 1 prazo a terminar e 1 prazo por confirmar',
    ])
    await store('Sentença')
    const later = await digestsOf(officeId, lisbonMoment('2026-12-04', '18:00'))
    expect(later).toHaveLength(2)
  })

  it('has nothing of what the member may not see', async () => {
    const officeId = await database.addOffice()
    const [seen, lost] = [await database.addAccount(officeId), await database.addAccount(officeId)]
    const reads = [seen.portalUsername, lost.portalUsername]
    const userId = await addAlertedMember(db(), officeId, { email: 'ines@adv.pt', role: 'advogado', reads })
    await sql`update alert_settings set digested_at = ${YESTERDAY} where user_id = ${userId}`.execute(db())
    for (const account of [seen, lost]) {
      const [id] = await storeNews(db(), account, [{ acto: `De ${account.username}` }])
      await storeNews(db(), account, [{}], 'first_check')
      await queueNewNotificationAlerts(db(), account.id, true, NOW)
      await addDeadline(db(), officeId, {
        ends: inDays(3),
        portalUsername: account.portalUsername,
        acto: `Prazo de ${account.username}`,
      })
      await addToDigests(db(), officeId, 'assigned', [{ userId, notificationId: id! }])
      await sql`update triage set assignee_id = ${userId} where notification_id = ${id}`.execute(db())
      const problem = { title: `Problema de ${account.username}`, text: '', portalUsernames: [account.portalUsername] }
      const ofBoth = { title: 'De ambas', text: '', portalUsernames: [seen.portalUsername, lost.portalUsername] }
      const contents = [problem, ofBoth].map((content) => ({ userId, content }))
      await addToDigests(db(), officeId, 'problem', contents)
    }
    await db().deleteFrom('portal_access').where('portal_username', '=', lost.portalUsername).execute()
    const [digest] = await digestsOf(officeId)
    expect(titlesOf(digest!.content)).toEqual({
      Problemas: [`Problema de ${seen.username}`],
      'Prazos a terminar': [`Prazo de ${seen.username}`],
      'Notificações novas': [`De ${seen.username}`],
      'Ficaram a seu cargo': [`De ${seen.username}`],
      'Contas novas': ['Primeira verificação da conta de Ana Reis'],
    })
  })

  it('goes with the membership', async () => {
    const { officeId, userId, store } = await newOffice()
    await store('Citação')
    await db().deleteFrom('members').where('user_id', '=', userId).execute()
    expect(await digestsOf(officeId)).toEqual([])
  })

  it('names what the member was put in charge of, as long as they are', async () => {
    const { officeId, userId, account } = await newOffice()
    const ids = await storeNews(db(), account, [{ acto: 'Citação' }, { acto: 'Sentença' }])
    // The first one twice: somebody else had it meanwhile.
    const items = [...ids, ids[0]!].map((notificationId) => ({ userId, notificationId }))
    await addToDigests(db(), officeId, 'assigned', items)
    await sql`update triage set assignee_id = ${userId} where notification_id = ${ids[0]}`.execute(db())
    const [digest] = await digestsOf(officeId)
    expect(digest!.content.subject).toBe('1 notificação a seu cargo')
    expect(titlesOf(digest!.content)).toEqual({ 'Ficaram a seu cargo': ['Citação'] })
  })

  it('lists problems and their end', async () => {
    const { officeId, userId } = await newOffice()
    const item = (title: string) => [{ userId, content: { title, text: 'Desde ontem.' } }]
    await addToDigests(db(), officeId, 'problem', item('A password foi recusada'))
    await addToDigests(db(), officeId, 'problem_over', item('O portal voltou a responder'))
    const [digest] = await digestsOf(officeId)
    expect(digest!.content.subject).toBe('1 problema e 1 problema resolvido')
    expect(digest!.content.sections[0]!.entries[0]).toMatchObject({
      title: 'A password foi recusada',
      lines: [{ label: '', value: 'Desde ontem.' }],
    })
  })

  it('has numbers alone for the member who wants no details', async () => {
    const { officeId, store, deadline } = await newOffice({ show_details: false })
    await store('Penhora')
    await deadline({ acto: 'Penhora' })
    const [{ content }] = (await digestsOf(officeId)) as [Awaited<ReturnType<typeof digestsOf>>[0]]
    expect(content).toMatchObject({
      subject: '1 notificação nova e 1 prazo a terminar',
      lead: 'Tem 1 notificação nova e 1 prazo a terminar. Desde ontem às 08:30.',
      sections: [],
    })
    expect(JSON.stringify(content)).not.toContain('Penhora')
  })

  it('waits for the end of quiet hours', async () => {
    const { officeId, store } = await newOffice({ quiet_from: '20:00', quiet_to: '09:15' })
    await store('Citação')
    const [digest] = await digestsOf(officeId)
    expect(digest!.not_before).toEqual(lisbonMoment(TODAY, '09:15'))
  })

  it('is not made of what passed while mail was not set up', async () => {
    const { officeId, store } = await newOffice()
    await store('Citação')
    expect(await digestsOf(officeId, NOW, false)).toEqual([])
    expect(await digestsOf(officeId, NOW, true)).toEqual([])
  })

  it('reports to the member who wanted none until now what happens from then on', async () => {
    const { officeId, userId, store } = await newOffice({ digest_days: 'never' })
    await store('Antiga')
    expect(await sql`select from digest_items where user_id = ${userId}`.execute(db())).toMatchObject({ rows: [] })
    await changeAlertSettings(db(), officeId, userId, { digest_days: 'every_day' })
    expect(await digestsOf(officeId, new Date())).toEqual([])
  })

  it('has what ends on the seventh day, and what is over on its last day with a fine', async () => {
    const { officeId, deadline } = await newOffice()
    await deadline({ ends: inDays(7), acto: 'Na semana' })
    await deadline({ ends: inDays(-5), fineDays: 5, acto: 'Com multa' })
    const [digest] = await digestsOf(officeId)
    expect(titlesOf(digest!.content)).toEqual({
      'Prazos ultrapassados': ['Com multa'],
      'Prazos a terminar': ['Na semana'],
    })
  })

  it('after one of Lisbon’s first hour in summer is not the first of its day', async () => {
    const { officeId, digested, deadline } = await newOffice()
    await digested(lisbonMoment('2026-07-01', '00:30'))
    await deadline({ ends: '2026-07-02' })
    expect(await digestsOf(officeId, lisbonMoment('2026-07-01', '08:30'))).toEqual([])
  })
})
