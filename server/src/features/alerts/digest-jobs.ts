import { counted } from '@arauto/contract/counted'
import { lisbonDay } from '@arauto/contract/dates'
import { PAGES } from '@arauto/contract/routes'
import { sql } from 'kysely'
import { mailTo, receiverOf } from '../../domain/alerts/account-receivers.ts'
import { type AlertedMember, listAlertedMembers } from '../../domain/alerts/alert-settings.ts'
import { listed, type MailContent, mailSection } from '../../domain/alerts/mail-content.ts'
import { queueMail } from '../../domain/alerts/outbox.ts'
import { mayRead } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import type { DigestedMember, DigestFacts, DigestPart, Listed } from './digest-part.ts'
import { DIGEST_PARTS } from './digest-parts.ts'
import { isDigestDue, momentWords, scheduleWords } from './digest-schedule.ts'

/** Creates each member's digests at the times that they chose. @param sendsMail whether mail is enabled; otherwise none is created */
export function createDigestJobs(db: Database, sendsMail: boolean, clock = () => new Date()): JobKind {
  return {
    name: 'digests',
    atOnce: 1,
    async claimNext(excluded) {
      const member = await findDueDigest(db, clock(), excluded)
      const run = () => makeDigest(db, member!, sendsMail, clock()).then(() => true)
      return member && { id: idOf(member), officeId: member.officeId, run }
    },
  }
}

const idOf = ({ officeId, userId }: DigestedMember): string => `${officeId} ${userId}`

/** @returns the member whose digest is due; null where none is */
async function findDueDigest(db: Database, now: Date, excluded: readonly string[]): Promise<DigestedMember | null> {
  const members = await db
    .selectFrom('alert_settings')
    .select(['office_id as officeId', 'user_id as userId', 'digest_days', 'digest_times', 'digested_at'])
    .where('is_on', '=', true)
    .where('email', '<>', '')
    .where('digest_days', '<>', 'never')
    .orderBy('digested_at')
    .execute()
  const due = members.find((one) => !excluded.includes(idOf(one)) && isDigestDue(one, one.digested_at, now))
  return due ? { officeId: due.officeId, userId: due.userId } : null
}

/** Creates a member's digest, once, if it is still due. An empty digest is not sent. */
export async function makeDigest(db: Database, due: DigestedMember, sendsMail: boolean, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { officeId, userId } = due
    // Only one of several workers makes it.
    const { rows } = await sql<{ digested_at: Date }>`select digested_at from alert_settings
      where office_id = ${officeId} and user_id = ${userId} for update`.execute(trx)
    const since = rows[0]?.digested_at
    const member = (await listAlertedMembers(trx, officeId)).find((one) => one.userId === userId)
    if (!since || !member || !isDigestDue(member.settings, since, now)) return
    const items = await claimItems(trx, due)
    await trx
      .updateTable('alert_settings')
      .set({ digested_at: now })
      .where('office_id', '=', officeId)
      .where('user_id', '=', userId)
      .execute()
    if (!sendsMail) return
    const today = lisbonDay(now)
    const facts = { ...due, items, events: member.settings.events, today, isFirst: lisbonDay(since) < today }
    const found: (DigestPart & Listed)[] = []
    for (const part of DIGEST_PARTS) {
      const some = await part.read(trx, { ...facts, hasOthers: found.length > 0 })
      if (some.count > 0) found.push({ ...part, ...some })
    }
    if (found.length === 0) return
    const lastCheck = await lastCheckOf(trx, due)
    const content = digestMail(found, member, { since, now, lastCheck })
    await queueMail(trx, [mailTo(officeId, receiverOf(member), { kind: 'digest', content }, { now })])
  })
}

/** Takes away what waits for a member's digest. @returns what of it they may still see */
async function claimItems(trx: Database, { officeId, userId }: DigestedMember): Promise<DigestFacts['items']> {
  const { rows } = await sql<DigestFacts['items'][number]>`
    with taken as (
      delete from digest_items where office_id = ${officeId} and user_id = ${userId}
      returning id, kind, notification_id, content)
    select i.kind, i.notification_id as "notificationId", i.content from taken i
    join members m on m.office_id = ${officeId} and m.user_id = ${userId}
    left join notifications n on n.office_id = m.office_id and n.id = i.notification_id
    left join triage t on t.notification_id = n.id
    where case when i.notification_id is null then not exists (
          select from jsonb_array_elements_text(coalesce(i.content -> 'portalUsernames', '[]')) as p (name)
          where not ${mayRead('m', 'p.name')})
        else ${mayRead('m', 'n.portal_username')} and (i.kind <> 'assigned' or t.assignee_id = m.user_id) end
    order by i.id`.execute(trx)
  return rows
}

/** @returns when a list that the member sees was last checked; null where none was */
async function lastCheckOf(db: Database, { officeId, userId }: DigestedMember): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(w.last_success_at) as at from accounts c
    join account_watch w on w.account_id = c.id
    join members m on m.office_id = c.office_id and m.user_id = ${userId}
    where c.office_id = ${officeId} and c.is_active and ${mayRead('m', 'c.username_key')}`.execute(db)
  return rows[0]?.at ?? null
}

function digestMail(
  found: readonly (DigestPart & Listed)[],
  { settings, username }: AlertedMember,
  { since, now, lastCheck }: { since: Date; now: Date; lastCheck: Date | null },
): MailContent {
  const bySubject = found.toSorted((a, b) => a.place - b.place)
  const what = listed(bySubject.map(({ count, words: [one, many] }) => counted(count, one, many)))
  const lead = [
    !settings.show_details && `Tem ${what}.`,
    `Desde ${momentWords(since, now)}.`,
    lastCheck && `Última verificação ${momentWords(lastCheck, now)}.`,
  ]
  const sections = found.map(({ title, count, entries }) => mailSection(title, entries, count))
  return {
    subject: what.charAt(0).toUpperCase() + what.slice(1),
    lead: lead.filter(Boolean).join(' '),
    sections: settings.show_details ? sections : [],
    reason: `Enviado a ${username} porque pediu um resumo ${scheduleWords(settings)}.`,
    path: found.find(({ path }) => path)?.path ?? PAGES.deadlines,
    action: 'Abrir no Arauto',
  }
}
