import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addAlertedMember, namedIn, someMail, storeNews } from '../../../../testing/alerted-office.ts'
import { domainDatabase } from '../../../../testing/opened-for-file.ts'
import { changeAlertSettings } from '../../../domain/alerts/alert-settings.ts'
import { mailSection, notificationPage, plainEntry } from '../../../domain/alerts/mail-content.ts'
import { type QueuedMail, queueMail } from '../../../domain/alerts/outbox.ts'
import { findDueMail } from './due-mail.ts'
import { backOff } from './mail-server.ts'
import { expireOldMail } from './outbox-repository.ts'

const database = domainDatabase()

const db = () => database.db

/** An office with two accounts, a notification of each, and a member who reads both. */
async function newOffice() {
  const officeId = await database.addOffice()
  const ana = await database.addAccount(officeId, { email: 'ana@adv.pt', extra_emails: ['Geral@adv.pt'] })
  const rui = await database.addAccount(officeId)
  const reads = [ana.portalUsername, rui.portalUsername]
  const userId = await addAlertedMember(db(), officeId, { email: 'marta@adv.pt', role: 'advogado', reads })
  const [ofAna] = await storeNews(db(), ana, [{ acto: 'Citação' }])
  const [ofRui] = await storeNews(db(), rui, [{ acto: 'Sentença' }])
  const ids = [ofAna!, ofRui!]
  const due = async (more: Partial<QueuedMail> = {}) => {
    const entries = ids.map((id) => plainEntry(`n.º ${id}`, [], { path: notificationPage(id) }))
    const sections = [mailSection('', entries)]
    const about = { sections, path: notificationPage(ids[0]!), documentsOf: ids }
    const content = someMail('2 notificações novas: Citação', about)
    const mail = { officeId, userId, accountId: null, kind: 'digest' as const, address: 'marta@adv.pt', content }
    const [id] = await queueMail(db(), [{ ...mail, ...more }])
    return () => findDueMail(db(), id!)
  }
  const losesAccess = (portal: string) =>
    sql`delete from portal_access where user_id = ${userId} and portal_username = ${portal}`.execute(db())
  return { officeId, ana, rui, userId, ids, due, losesAccess }
}

describe('a message that waited', () => {
  it('leaves out what its member may not see, in the subject too', async () => {
    const { due, ids, ana, losesAccess } = await newOffice()
    const find = await due()
    await losesAccess(ana.portalUsername)
    const mail = await find()
    if (mail === null || mail === 'nobody') throw new Error('is not sent')
    expect(namedIn(mail.content)).toEqual([ids[1]])
    expect(mail.content).toMatchObject({ subject: 'Alertas do Arauto', path: '/', documentsOf: [ids[1]] })
    expect(JSON.stringify(mail.content)).not.toMatch(/Citação|n\.º 1\b/u)
  })

  it('is for nobody where its member may see nothing of it, or what it listed was removed', async () => {
    const { due, ana, rui, losesAccess } = await newOffice()
    const find = await due()
    await losesAccess(ana.portalUsername)
    await losesAccess(rui.portalUsername)
    expect(await find()).toBe('nobody')

    const other = await newOffice()
    const gone = await other.due({ userId: null, accountId: other.ana.id, address: 'ana@adv.pt' })
    await sql`delete from notifications where office_id = ${other.officeId}`.execute(db())
    expect(await gone()).toBe('nobody')
  })

  it('goes to the address that its member has now, and nowhere once they want no mail', async () => {
    const other = await database.addOffice()
    const { due, officeId, userId } = await newOffice()
    await db().insertInto('members').values({ office_id: other, user_id: userId, role: 'advogado' }).execute()
    await changeAlertSettings(db(), other, userId, { email: 'noutro@adv.pt' })
    const find = await due()
    await changeAlertSettings(db(), officeId, userId, { email: 'nova@adv.pt' })
    expect(await find()).toMatchObject({ address: 'nova@adv.pt' })
    await changeAlertSettings(db(), officeId, userId, { is_on: false })
    expect(await find()).toBe('nobody')
    await db().deleteFrom('alert_settings').where('office_id', '=', officeId).execute()
    expect(await find(), 'whatever another office sends').toBe('nobody')
  })

  it('goes to the addresses that an account still has', async () => {
    const { due, ana, rui } = await newOffice()
    const hasExtra = (account: { id: number }, extra_emails: string[]) =>
      db().updateTable('accounts').set({ extra_emails }).where('id', '=', account.id).execute()
    await database.addAccount(await database.addOffice(), { email: 'geral@adv.pt' })
    const ofOne = await due({ userId: null, accountId: ana.id, address: 'geral@adv.pt' })
    const ofSeveral = await due({ userId: null, address: 'geral@adv.pt' })
    expect(await ofOne()).toMatchObject({ address: 'geral@adv.pt' })
    expect(await ofSeveral()).toMatchObject({ address: 'geral@adv.pt' })
    await hasExtra(ana, [])
    await hasExtra(rui, ['geral@adv.pt'])
    expect(await ofOne()).toBe('nobody')
    expect(await ofSeveral()).toMatchObject({ address: 'geral@adv.pt' })
    await hasExtra(rui, [])
    expect(await ofSeveral()).toBe('nobody')
  })

  it('goes where it was made for where it is a test or an invitation', async () => {
    const { due, officeId, userId } = await newOffice()
    const invitation = await due({ kind: 'invitation', userId: null, address: 'antiga@adv.pt' })
    const test = await due({ kind: 'test' })
    await changeAlertSettings(db(), officeId, userId, { email: 'nova@adv.pt' })
    expect(await invitation()).toMatchObject({ address: 'antiga@adv.pt' })
    expect(await test()).toMatchObject({ address: 'marta@adv.pt' })
  })

  it('for the program to be started again is tried before it is given up', async () => {
    const { due } = await newOffice()
    const find = await due()
    await sql`update outbox set not_before = now() - interval '73 hours', next_try_at = now() - interval '73 hours'`.execute(
      db(),
    )
    await expireOldMail(db())
    expect(await find()).toMatchObject({ address: 'marta@adv.pt' })
    await db().updateTable('mail_server').set({ failing_since: new Date() }).execute()
    await expireOldMail(db())
    expect(await find()).toBeNull()
    const given = await db().selectFrom('outbox').select('content').where('state', '=', 'expired').execute()
    expect(given.flatMap(({ content }) => content.sections)).toEqual([])
  })
})

it('backOff waits longer after each failure, and four hours at most', () => {
  const minutes = Array.from({ length: 9 }, (_, index) => backOff(index + 1) / 60)
  expect(minutes).toEqual([1, 5, 15, 30, 60, 120, 240, 240, 240])
})
