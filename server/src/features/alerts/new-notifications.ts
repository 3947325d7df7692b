import { counted } from '@arauto/contract/counted'
import { lisbonDay } from '@arauto/contract/dates'
import { sql } from 'kysely'
import {
  type AccountReceivers,
  listAccountReceivers,
  mailTo,
  type Receiver,
  receiverOf,
  uniqueByAddress,
} from '../../domain/alerts/account-receivers.ts'
import { type AlertedMember, wantsDigest } from '../../domain/alerts/alert-settings.ts'
import { type MailContent, mailSection, notificationPage } from '../../domain/alerts/mail-content.ts'
import { type QueuedMail, queueMail } from '../../domain/alerts/outbox.ts'
import type { NewsSource } from '../../domain/notifications/news-source.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { LONGEST_LEASE_SECONDS } from '../../domain/portal-accounts/rounds.ts'
import type { Database } from '../../domain/schema.ts'
import { hasComeInSql } from '../../platform/database/stored-moment.ts'
import { addToDigests } from './digest-part.ts'
import { type AlertedNotification, fullEntry, readNotifications, withProposedDeadline } from './notification-entry.ts'

/** News of notifications that came under one portal user name. */
interface AccountNews {
  accountId: number
  officeId: OfficeId
  portalUsername: string
  ids: Record<NewsSource, number[]>
}

interface AlertedAccount {
  advogado: string
  emails: (string | null)[]
  attachDocuments: boolean
}

/**
 * Takes the pending notifications of a portal account and puts them into messages and digests, each once. While a check or a
 * round reads the account's list, they wait for its end.
 *
 * @param trx a transaction
 * @param sendsMail whether mail is enabled; otherwise the news are deleted without a message
 */
export async function queueNewNotificationAlerts(
  trx: Database,
  accountId: number,
  sendsMail: boolean,
  now: Date,
): Promise<void> {
  // First, so that it is not removed meanwhile.
  const account = await lockAccount(trx, accountId)
  const taken = await takeNews(trx, accountId)
  if (!sendsMail) return
  for (const news of taken) await queueAlerts(trx, news, account, now)
}

async function lockAccount(trx: Database, accountId: number): Promise<AlertedAccount | null> {
  const row = await trx
    .selectFrom('accounts as a')
    .innerJoin('offices as o', 'o.id', 'a.office_id')
    .select(['a.advogado', 'a.email', 'a.extra_emails', 'o.attach_documents'])
    .where('a.id', '=', accountId)
    .forKeyShare('a')
    .executeTakeFirst()
  return row
    ? { advogado: row.advogado, emails: [row.email, ...row.extra_emails], attachDocuments: row.attach_documents }
    : null
}

/** Removes what is pending of an account, unless a check or a round is still reading its list. */
async function takeNews(trx: Database, accountId: number): Promise<AccountNews[]> {
  const { rows } = await sql<{ office: OfficeId; portal: string; id: number; source: NewsSource }>`
    delete from alert_news n where n.account_id = ${accountId} and not ${isScanRunning(sql`n.account_id`)}
    returning n.office_id as office, n.portal_username as portal, n.notification_id as id, n.source`.execute(trx)
  const byPortal = new Map<string, AccountNews>()
  for (const { office, portal, id, source } of rows) {
    const news = byPortal.get(portal) ?? {
      accountId,
      officeId: office,
      portalUsername: portal,
      ids: { check: [], first_check: [], import: [] },
    }
    byPortal.set(portal, news)
    news.ids[source].push(id)
  }
  return [...byPortal.values()]
}

/** Whether a check or a browser's round of an account has not finished reading its list. */
export const isScanRunning = (accountId: ReturnType<typeof sql>) => sql<boolean>`(exists (select from checks c
  where c.account_id = ${accountId} and c.status = 'running' and c.kind <> 'documents' and c.listed_at is null)
  or exists (select from portal_rounds r where r.account_id = ${accountId} and r.ended_at is null and r.lists = 'notifications'
    and not ${hasComeInSql(sql`r.lease_until`, LONGEST_LEASE_SECONDS)}))`

async function queueAlerts(trx: Database, news: AccountNews, account: AlertedAccount | null, now: Date): Promise<void> {
  const { officeId, portalUsername, ids } = news
  const receivers = await listAccountReceivers(trx, officeId, { portalUsername, emails: account?.emails ?? [] })
  await fillDigests(trx, news, receivers.readers, account)
  const today = lisbonDay(now)
  const proposed = await withProposedDeadline(trx, officeId, ids.check, today)
  const groups = groupsOf(receivers, { all: ids.check, proposed, firstCheck: ids.first_check.length })
  for (const { to, listed, firstCheck } of groups) {
    if (to.length === 0 || (listed.length === 0 && firstCheck === 0)) continue
    const first = await readNotifications(trx, officeId, listed, today)
    const about = {
      advogado: account?.advogado ?? first[0]?.advogado ?? '',
      count: listed.length,
      first,
      firstCheck,
      attachDocuments: account?.attachDocuments ?? false,
    }
    await queueMail(
      trx,
      to.map((receiver) => messageTo(receiver, news, about, now)),
    )
  }
}

/** The receivers of immediate alerts about everything new, and those about proposed deadlines only; each address once. */
function groupsOf(
  { addresses, readers }: AccountReceivers,
  ids: { all: number[]; proposed: number[]; firstCheck: number },
): { to: Receiver[]; listed: number[]; firstCheck: number }[] {
  const ofAll = readers.filter(({ settings }) => settings.events.notification.at_once)
  const ofProposed = readers.filter(({ settings }) => settings.events.proposed.at_once)
  const toAll = [...addresses.map((address) => ({ address, member: null })), ...ofAll.map(receiverOf)]
  const once = uniqueByAddress([...toAll, ...ofProposed.map(receiverOf)])
  const isOfAll = new Set(toAll.map(({ address }) => address))
  return [
    { to: once.filter(({ address }) => isOfAll.has(address)), listed: ids.all, firstCheck: ids.firstCheck },
    { to: once.filter(({ address }) => !isOfAll.has(address)), listed: ids.proposed, firstCheck: 0 },
  ]
}

function messageTo(
  { address, member }: Receiver,
  { officeId, accountId }: AccountNews,
  about: Omit<NewNotifications, 'showDetails' | 'reason'>,
  now: Date,
): QueuedMail {
  const content = newNotificationsMail({
    ...about,
    showDetails: member?.settings.show_details ?? true,
    reason: member
      ? `Enviado a ${member.username} porque pediu um alerta assim que chega uma notificação.`
      : `Enviado para ${address} porque é um dos endereços da conta de ${about.advogado}.`,
  })
  // A member is alerted of what they may see, though its account was removed.
  return mailTo(officeId, { address, member }, { kind: 'notifications', content }, { accountId, now })
}

async function fillDigests(
  trx: Database,
  { officeId, portalUsername, ids }: AccountNews,
  readers: readonly AlertedMember[],
  account: AlertedAccount | null,
): Promise<void> {
  const members = readers.filter(({ settings }) => wantsDigest(settings, 'notification'))
  const ofEach = <Item>(items: readonly Item[]) =>
    members.flatMap(({ userId }) => items.map((item) => ({ ...item, userId })))
  const listed = [...ids.check, ...ids.import].map((notificationId) => ({ notificationId }))
  await addToDigests(trx, officeId, 'notification', ofEach(listed))
  const found = ids.first_check.length
  if (found === 0) return
  const content = {
    title: `Primeira verificação${account ? ` da conta de ${account.advogado}` : ''}`,
    text: found === 1 ? 'Foi encontrada 1 notificação.' : `Foram encontradas ${found} notificações.`,
    portalUsernames: [portalUsername],
  }
  await addToDigests(trx, officeId, 'first_check', ofEach([{ content }]))
}

/** What one receiver is alerted of, of one portal account. */
interface NewNotifications {
  /** The lawyer whose account it is. */
  advogado: string
  /** The new ones: how many, and the first of them. */
  count: number
  first: readonly AlertedNotification[]
  /** How many the account's first check found, which are not new to anybody. */
  firstCheck: number
  /** Whether case, court and lawyer are named. */
  showDetails: boolean
  /** Whether the office wants their documents attached. */
  attachDocuments: boolean
  reason: string
}

const newWords = (count: number): string => counted(count, 'notificação nova', 'notificações novas')
const foundWords = (count: number): string => counted(count, 'notificação', 'notificações')

/** @returns the message about them */
function newNotificationsMail(news: NewNotifications): MailContent {
  const { count, first, firstCheck, showDetails, attachDocuments, reason } = news
  const documentsOf = first.filter(({ hasDocument }) => hasDocument).map(({ id }) => id)
  return {
    subject: subjectOf(news),
    lead: leadOf(news),
    sections: showDetails && count > 0 ? [mailSection('', first.map(fullEntry), count)] : [],
    reason,
    path: count === 1 && first[0] && firstCheck === 0 ? notificationPage(first[0].id) : '/',
    action: 'Abrir no Arauto',
    ...(attachDocuments && showDetails && documentsOf.length > 0 && { documentsOf }),
  }
}

function subjectOf({ count, first, firstCheck, advogado, showDetails }: NewNotifications): string {
  const lawyer = showDetails && advogado ? ` de ${advogado}` : ''
  if (count === 0) return `Primeira verificação${lawyer}: ${foundWords(firstCheck)}`
  const acto = showDetails && first[0]?.acto ? `: ${first[0].acto}` : ''
  return `${count === 1 ? 'Notificação nova' : newWords(count)}${lawyer}${acto}`
}

function leadOf({ count, firstCheck, showDetails }: NewNotifications): string {
  const found = `A primeira verificação da conta encontrou ${foundWords(firstCheck)}.`
  if (count === 0) return `${found} A partir de agora, cada notificação nova é comunicada por e-mail.`
  return [!showDetails && `Tem ${newWords(count)}.`, firstCheck > 0 && found].filter(Boolean).join(' ')
}
