import { PAGES } from '@arauto/contract/routes'
import { listAccountReceivers, type Receiver, receiverOf } from '../../../domain/alerts/account-receivers.ts'
import { type AlertedMember, listAlertedResponsaveis } from '../../../domain/alerts/alert-settings.ts'
import { type MailContent, mailSection, plainEntry } from '../../../domain/alerts/mail-content.ts'
import { addressKey } from '../../../domain/alerts/outbox.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import { listSubstitutions } from '../../../domain/offices/substitutions-repository.ts'
import { dependsOnPerson } from '../../../domain/portal-accounts/monitoring.ts'
import { type OfficeRhythm, readRhythm } from '../../../domain/portal-accounts/office-rhythm.ts'
import { type ReminderStep, reminderSteps, visitState } from '../../../domain/portal-accounts/rhythm.ts'
import type { Database } from '../../../domain/schema.ts'
import { momentWords } from '../digest-schedule.ts'
import { lockOffice, queueNotices } from './notices.ts'
import { type ProblemAccount, readProblemAccounts } from './problem-facts.ts'

interface ReasonedReceiver extends Receiver {
  as: ReminderStep
}

/**
 * Reminds those who are to enter the portal of a visit that is due: the lawyer, later their substitutes, later the responsáveis;
 * each address once of each visit. Only mail of a member who wants to hear of problems, and the account's own addresses.
 *
 * @param trx a transaction
 */
export async function remindOfVisits(trx: Database, officeId: OfficeId, now: Date): Promise<void> {
  await lockOffice(trx, officeId, 'visits')
  const rhythm = await readRhythm(trx, officeId)
  for (const account of (await readProblemAccounts(trx, officeId, now)).values()) {
    const due = dueOf(account, rhythm, now)
    if (due === null) continue
    const steps = reminderSteps(due, now, rhythm.escalates)
    const receivers = (await receiversOf(trx, officeId, account)).filter(({ as }) => steps.includes(as))
    const key = `visit:${account.record.id}:${due.toISOString()}`
    await send(trx, officeId, { account, receivers, key, now }, (receiver) => reminderMail(account, receiver, now))
  }
}

/** The moment by which somebody was to visit an account and did not; null where nobody is late. */
function dueOf({ record }: ProblemAccount, rhythm: OfficeRhythm, now: Date): Date | null {
  if (!record.visit || !dependsOnPerson(record)) return null
  return visitState(record.visit, rhythm, now).overdueSince
}

const send = (
  trx: Database,
  officeId: OfficeId,
  asked: { account: ProblemAccount; receivers: readonly ReasonedReceiver[]; key: string; now: Date },
  mailOf: (receiver: ReasonedReceiver) => MailContent,
): Promise<number> =>
  queueNotices(
    trx,
    officeId,
    asked.receivers.map((receiver) => ({ receiver, key: asked.key, of: asked.account })),
    {
      kind: 'visit_due',
      now: asked.now,
      accountOf: ({ record }) => record.id,
      content: (_, receiver) => mailOf(receiver),
    },
  )

/**
 * Who is notified of an account: its addresses, with those members whose addresses they are; else everybody who reads it. A member
 * who is absent is notified too, and the substitute in their place at once.
 */
async function receiversOf(trx: Database, officeId: OfficeId, account: ProblemAccount): Promise<ReasonedReceiver[]> {
  const { portalUsername, emails } = account
  const { addresses, readers } = await listAccountReceivers(trx, officeId, { portalUsername, emails })
  const own = new Set(emails.flatMap((email) => (email?.trim() ? [addressKey(email)] : [])))
  const isOwn = ({ settings }: AlertedMember) => own.has(addressKey(settings.email))
  const lawyers = readers.some(isOwn) || addresses.length > 0 ? readers.filter(isOwn) : readers
  const absences = (await listSubstitutions(trx, officeId)).filter(({ active }) => active)
  const substitutesOf = ({ userId }: AlertedMember) => {
    const ids = absences.filter(({ absent_id }) => absent_id === userId).map(({ substitute_id }) => substitute_id)
    return readers.filter((reader) => ids.includes(reader.userId))
  }
  const asMember = (as: ReminderStep) => (member: AlertedMember) => ({ ...receiverOf(member), as })
  const others = readers.filter((reader) => !lawyers.includes(reader))
  const responsaveis = await listAlertedResponsaveis(trx, officeId)
  const isResponsavel = ({ userId }: AlertedMember) => responsaveis.some((one) => one.userId === userId)
  return [
    ...addresses.map((address) => ({ address, member: null, as: 'lawyer' as const })),
    ...lawyers.map(asMember('lawyer')),
    ...lawyers.flatMap(substitutesOf).map(asMember('lawyer')),
    ...others.filter((reader) => !isResponsavel(reader)).map(asMember('substitute')),
    ...responsaveis.map(asMember('responsavel')),
  ].filter(({ member }) => member === null || member.settings.events.problem.at_once)
}

/**
 * Asks an account's lawyer by mail to enter the portal, once an hour.
 *
 * @param trx a transaction
 * @param by the name of the member who asks
 * @returns to how many addresses; null where the account is not there, 0 where there is none or all were asked a moment ago
 */
export async function askForVisit(
  trx: Database,
  officeId: OfficeId,
  { accountId, by, now }: { accountId: number; by: string; now: Date },
): Promise<number | null> {
  await lockOffice(trx, officeId, 'visits')
  const account = (await readProblemAccounts(trx, officeId, now)).get(accountId)
  if (!account) return null
  const lawyers = (await receiversOf(trx, officeId, account)).filter(({ as }) => as === 'lawyer')
  const key = `asked:${accountId}:${now.toISOString().slice(0, 13)}`
  return send(trx, officeId, { account, receivers: lawyers, key, now }, (receiver) => askMail(account, receiver, by))
}

const HOW = 'Entre no portal: um toque, 20 segundos. A extensão envia ao Arauto o que o portal mostrar.'
const MEANS_NOTHING =
  'O Arauto não sabe o que chegou desde então: não ver notificações novas não quer dizer que não as haja.'

const AS: Readonly<Record<ReminderStep, string>> = {
  lawyer: 'porque a conta do portal depende de alguém entrar',
  substitute: 'porque também vê as notificações desta conta e ninguém entrou a tempo',
  responsavel: 'porque é administrador do escritório e ninguém entrou a tempo',
}

const frame = { path: PAGES.accounts, action: 'Abrir as contas e o portal' }

const sectionOf = ({ record, portalUsername }: ProblemAccount, label: string, value: string) =>
  mailSection('Conta por ver', [
    plainEntry(record.advogado || portalUsername, [{ label, value }], { tone: 'late', path: PAGES.accounts }),
  ])

/** The message that a visit is due. */
function reminderMail(
  account: ProblemAccount,
  { member, as }: Receiver & { as: ReminderStep },
  now: Date,
): MailContent {
  const { record } = account
  const seen = record.visit?.seen ?? null
  const by = record.visit?.by
  const last = seen === null ? 'Ainda não foi vista' : `Vista ${momentWords(seen, now)}${by ? ` por ${by}` : ''}`
  return {
    subject: `Entre no portal por ${record.advogado}: um toque, 20 segundos`,
    lead: `${HOW} ${MEANS_NOTHING}`,
    sections: [sectionOf(account, 'Última vez', last)],
    reason: `Enviado${member ? ` a ${member.username}` : ''} ${AS[as]}.`,
    ...frame,
  }
}

/** The message by which a colleague asks for a visit. */
function askMail(account: ProblemAccount, { member }: Receiver, by: string): MailContent {
  return {
    subject: `${by} pede-lhe que entre no portal: um toque, 20 segundos`,
    lead: HOW,
    sections: [sectionOf(account, 'Pedido por', by)],
    reason: `Enviado${member ? ` a ${member.username}` : ''} porque ${by} o pediu no Arauto.`,
    ...frame,
  }
}
