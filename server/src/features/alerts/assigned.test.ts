import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addAlertedMember, outboxOf } from '../../../testing/alerted-office.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { DEFAULT_SETTINGS } from '../../domain/alerts/alert-settings.ts'
import { findNews } from './jobs.ts'
import { queueAssignedAlert } from './queue-assigned-alert.ts'

const PORTAL = 'ms-1p@adv.oa.pt'

const database = domainDatabase()

const db = () => database.db

async function newMember(settings: Parameters<typeof addAlertedMember>[2] = {}) {
  const officeId = await database.addOffice()
  const userId = await addAlertedMember(db(), officeId, { email: 'ines@adv.pt', ...settings })
  /** Puts them in charge, so many seconds ago. */
  const assign = async (secondsAgo: number, acto = 'Citação') => {
    const id = await storeNotification(db(), officeId, PORTAL, { acto })
    await sql`update triage set assignee_id = ${userId} where notification_id = ${id}`.execute(db())
    await sql`insert into alert_news (office_id, kind, notification_id, user_id, at)
      values (${officeId}, 'assigned', ${id}, ${userId}, clock_timestamp() - make_interval(secs => ${secondsAgo}))`.execute(
      db(),
    )
    return id
  }
  const alert = (sendsMail = true) => queueAssignedAlert(db(), { officeId, userId }, sendsMail, new Date())
  const digest = async () =>
    db().selectFrom('digest_items').select(['kind', 'notification_id']).where('user_id', '=', userId).execute()
  const waiting = async () => (await sql`select from alert_news where user_id = ${userId}`.execute(db())).rows.length
  return { officeId, userId, assign, alert, digest, waiting, sent: () => outboxOf(db(), officeId) }
}

describe('who is put in charge', () => {
  it('is alerted a minute later, of all of that minute in one message', async () => {
    const { assign, alert, sent, waiting, officeId, userId } = await newMember()
    const late = await assign(20)
    expect(await findNews(db(), [])).toBeNull()
    const ids = [await assign(61), await assign(45), late]
    await assign(3)
    expect(await findNews(db(), [])).toMatchObject({ officeId, userId, accountId: null })
    expect(await findNews(db(), [`member ${userId}`])).toBeNull()
    await alert()
    const [message, ...others] = await sent()
    expect(others).toEqual([])
    expect(message).toMatchObject({ address: 'ines@adv.pt', kind: 'assigned', user_id: userId })
    expect([...message!.named].sort()).toEqual([...ids].sort())
    expect(message!.content.subject).toBe('Ficou com 3 notificações a seu cargo')
    expect(await waiting()).toBe(1)
  })

  it('is not alerted of what somebody else is in charge of meanwhile, or what they may not see', async () => {
    const { assign, alert, sent, waiting, userId } = await newMember({ role: 'advogado', reads: [PORTAL] })
    const id = await assign(61)
    await sql`update triage set assignee_id = null where notification_id = ${id}`.execute(db())
    await alert()
    await assign(61)
    await sql`delete from portal_access where user_id = ${userId}`.execute(db())
    await alert()
    expect(await sent()).toEqual([])
    expect(await waiting()).toBe(0)
  })

  it('is alerted once of what was given, taken and given again', async () => {
    const { assign, alert, sent, officeId, userId } = await newMember()
    const id = await assign(80)
    await sql`insert into alert_news (office_id, kind, notification_id, user_id, at)
      values (${officeId}, 'assigned', ${id}, ${userId}, clock_timestamp() - interval '62 seconds')`.execute(db())
    await alert()
    expect((await sent()).map(({ named, content }) => [named, content.path])).toEqual([[[id], `/?notificacao=${id}`]])
  })

  it.each([
    [{ at_once: false, digest: true }, 0, 1],
    [{ at_once: true, digest: true }, 1, 1],
    [{ at_once: false, digest: false }, 0, 0],
  ])('is alerted by their settings: %j', async (assigned, messages, items) => {
    const { assign, alert, sent, digest } = await newMember({ events: { ...DEFAULT_SETTINGS.events, assigned } })
    const id = await assign(61)
    await alert()
    expect(await sent()).toHaveLength(messages)
    expect(await digest()).toEqual(Array(items).fill({ kind: 'assigned', notification_id: id }))
  })

  it('is alerted with the number alone where they want no details', async () => {
    const { assign, alert, sent } = await newMember({ show_details: false })
    await assign(61, 'Penhora')
    await alert()
    const { content } = (await sent())[0]!
    expect(content.sections).toEqual([])
    expect(JSON.stringify(content)).not.toContain('Penhora')
  })

  it('is alerted though the clock was set back since', async () => {
    const { assign, alert, sent } = await newMember()
    await assign(-3600)
    await alert()
    expect(await sent()).toHaveLength(1)
  })

  it('is alerted of nothing where mail is not set up, nor afterwards', async () => {
    const { assign, alert, sent } = await newMember()
    await assign(61)
    await alert(false)
    await alert()
    expect(await sent()).toEqual([])
  })
})
