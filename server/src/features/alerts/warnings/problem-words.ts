import { counted } from '@arauto/contract/counted'
import { formatDateTime } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import { PAGES } from '@arauto/contract/routes'
import type { BackupProblem } from '@arauto/contract/status'
import type { Receiver } from '../../../domain/alerts/account-receivers.ts'
import {
  type MailContent,
  type MailEntry,
  type MailSection,
  mailSection,
  plainEntry,
} from '../../../domain/alerts/mail-content.ts'
import { BACKUP_WORDS } from '../../../domain/backups/backup-problems.ts'
import type { DigestText } from '../../../domain/tables/alerts.ts'
import { isOfBackups, isOfCertificate, isOnce, needsPerson, type Problem, type ProblemKind } from './problem.ts'
import type { OverProblem } from './problem-changes.ts'

/** The most accounts that a message names of one cause. */
const MOST_NAMED = 60
const MEANWHILE = 'Até lá, consulte as notificações no portal.'
const WHILE_IT_LASTS = 'Enquanto durar, consulte as notificações no portal.'
const STILL_THERE = 'As notificações e os documentos continuam no computador onde o Arauto está instalado.'
const UNTIL_CORRECTED = 'Enquanto uma conta não for corrigida, consulte as notificações dela no portal.'

/** Whose message it is: a member's, or that of an address of accounts. */
type Reader = Pick<Receiver, 'member'>

interface Words {
  title: string
  remedy: string
}

/** The title of each cause, and the remedy where the problem's own message does not say it. */
const WORDS: Readonly<Record<Exclude<ProblemKind, BackupProblem['kind']>, Words>> = {
  rejected: { title: 'O portal recusa a entrada', remedy: UNTIL_CORRECTED },
  certificate_required: {
    title: 'O portal pede um certificado',
    remedy: UNTIL_CORRECTED,
  },
  blocked: { title: 'O portal bloqueia os pedidos', remedy: WHILE_IT_LASTS },
  waiting: {
    title: 'As entradas no portal estão suspensas',
    remedy: WHILE_IT_LASTS,
  },
  unavailable: { title: 'O portal não está disponível', remedy: `Não é preciso corrigir nada. ${WHILE_IT_LASTS}` },
  unrecognised: {
    title: 'O portal mostra páginas que o Arauto não reconhece',
    remedy: `O Arauto volta a tentar; veja se há uma versão mais recente. ${MEANWHILE}`,
  },
  overdue: {
    title: 'As verificações estão atrasadas',
    remedy: `Se o atraso continuar, reinicie o Arauto no computador onde está instalado. ${MEANWHILE}`,
  },
  service: {
    title: 'As verificações estão paradas',
    remedy: `Reinicie o Arauto no computador onde está instalado. ${MEANWHILE}`,
  },
  unseen: { title: 'Contas que ninguém viu no portal', remedy: MEANWHILE },
  clock: {
    title: 'O relógio do computador foi atrasado',
    remedy: `Confirme a data e a hora do computador onde o Arauto está instalado. ${MEANWHILE}`,
  },
  certificate_ending: { title: 'Certificados a expirar', remedy: 'Peça o novo e junte-o à conta antes desse dia.' },
  certificate_ends_soon: {
    title: 'Certificados a expirar nos próximos dias',
    remedy: 'Junte o novo à conta antes desse dia: depois dele, o Arauto deixa de a verificar.',
  },
  certificate_ended: {
    title: 'Certificados expirados',
    remedy: `Edite a conta e junte o certificado novo. ${MEANWHILE}`,
  },
  missed: {
    title: 'Notificações que tinham escapado',
    remedy: 'Veja-as na lista: os prazos contam da data do portal, não do dia em que o Arauto as encontrou.',
  },
  unreadable: {
    title: 'Linhas que não foi possível ler',
    remedy: 'Veja-as em Notificações e compare-as com o portal: podem ser notificações com prazo.',
  },
}

/** Where it is not the portal that fails: the disk is full, or the certificate cannot be used yet. */
const NOT_CHECKED: Words = { title: 'O Arauto não consegue fazer as verificações', remedy: WHILE_IT_LASTS }

/** @returns the words of a problem's cause, the same for all of that cause */
function wordsOf({ kind, message }: Pick<Problem, 'kind' | 'message'>): Words {
  if (isOfBackups(kind)) {
    const { title, remedy } = BACKUP_WORDS[kind]
    return { title, remedy: `${remedy} ${STILL_THERE}` }
  }
  return kind === 'unavailable' && message !== MESSAGES.portalUnavailable ? NOT_CHECKED : WORDS[kind]
}

/** What a problem is of: an account with its lawyer's name, or the backups. */
interface ProblemSubject {
  name: string
  /** Empty for the backups. */
  portalUsername: string
}
export const BACKUPS: ProblemSubject = { name: 'Cópias de segurança', portalUsername: '' }

export type Named<Of extends Problem | OverProblem> = Of & { of: ProblemSubject }

/** @returns the message that problems have begun, each cause with all its accounts */
export function begunMail(problems: readonly Named<Problem>[], reader: Reader): MailContent {
  const causes = [...Map.groupBy(problems, wordsOf)]
  const [only] = causes.length === 1 ? causes : []
  const subjects = [...Map.groupBy(problems, ({ kind }) => familyOf(kind))].map(([kind, those]) =>
    begunSubject(kind, those),
  )
  return {
    subject: subjects.join('; '),
    lead: only ? only[0].remedy : 'Em cada caso diz-se o que fazer.',
    sections: causes.map(([{ title, remedy }, those]) =>
      section(title, those, (ofAccount) => begunEntry(ofAccount, only ? '' : remedy)),
    ),
    reason: reasonFor(reader, problems),
    ...leadingTo(problems),
  }
}

/** @returns the message that problems are over */
export function overMail(problems: readonly Named<OverProblem>[], reader: Reader): MailContent {
  const certificates = problems.filter(({ kind }) => isOfCertificate(kind))
  const backups = problems.filter(({ kind }) => isOfBackups(kind))
  const watched = problems.filter((one) => !certificates.includes(one) && !backups.includes(one))
  return {
    subject: [watched, certificates, ...backups.map((one) => [one])]
      .filter((those) => those.length > 0)
      .map(overSubject)
      .join('; '),
    lead: [
      watched.length > 0 && 'O que chegou entretanto ao portal já está na lista.',
      certificates.length > 0 && 'O certificado novo já é usado.',
      'Não é preciso fazer nada.',
    ].find(Boolean) as string,
    sections: [
      section('Contas novamente vigiadas', watched, overEntry),
      section('Certificados substituídos', certificates, overEntry),
      ...backups.map((one) => section(overSubject([one]), [one], overEntry)),
    ].filter(({ entries }) => entries.length > 0),
    reason: reasonFor(reader, problems),
    ...(backups.length === problems.length ? TO_SYSTEM : TO_ACCOUNTS),
  }
}

/** @returns the same for a digest, a line for each cause */
export const begunItems = (problems: readonly Named<Problem>[]): DigestText[] =>
  [...Map.groupBy(problems, wordsOf)].map(([{ remedy }, those]) => ({
    title: begunSubject(those[0]!.kind, those),
    text: `${those[0]!.message} ${remedy}`,
    portalUsernames: portalUsernamesOf(those),
  }))

export const overItems = (problems: readonly Named<OverProblem>[]): DigestText[] =>
  problems.map((problem) => ({
    title: overSubject([problem]),
    text: `${wordsOf(problem).title}: desde ${moment(problem.since)}, até ${moment(problem.until)}.`,
    portalUsernames: portalUsernamesOf([problem]),
  }))

const portalUsernamesOf = (problems: readonly Named<Problem | OverProblem>[]): string[] => [
  ...new Set(problems.flatMap(({ of }) => of.portalUsername || [])),
]

/** One kind for all that have the same subject. */
const familyOf = (kind: ProblemKind): ProblemKind =>
  isOnce(kind) || isOfBackups(kind) || kind === 'certificate_ended'
    ? kind
    : isOfCertificate(kind)
      ? 'certificate_ending'
      : 'service'

function begunSubject(kind: ProblemKind, those: readonly Named<Problem>[]): string {
  if (isOfBackups(kind)) return BACKUP_WORDS[kind].title
  const names = [...new Set(those.map(({ of }) => of.name))]
  const accounts = new Set(those.map(({ accountId }) => accountId)).size
  if (kind === 'unreadable') {
    return `${counted(those.length, 'linha', 'linhas')} que não foi possível ler na lista do portal de ${joined(names)}`
  }
  if (kind === 'missed') return `Notificações que tinham escapado na lista do portal de ${joined(names)}`
  if (isOfCertificate(kind)) {
    const what = kind === 'certificate_ended' ? ['expirou', 'expiraram'] : ['está a expirar', 'estão a expirar']
    return accounts === 1
      ? `O certificado da conta de ${joined(names)} ${what[0]}`
      : `Os certificados de ${accounts} contas ${what[1]}`
  }
  return accounts === 1
    ? `A conta de ${joined(names)} não está a ser vigiada`
    : `${accounts} contas não estão a ser vigiadas`
}

function overSubject(those: readonly Named<OverProblem>[]): string {
  const { kind, of } = those[0]!
  if (isOfBackups(kind)) return BACKUP_WORDS[kind].over
  if (isOfCertificate(kind)) {
    return those.length === 1
      ? `O certificado da conta de ${of.name} foi substituído`
      : `Os certificados de ${those.length} contas foram substituídos`
  }
  return those.length === 1
    ? `A conta de ${of.name} voltou a ser vigiada`
    : `${those.length} contas voltaram a ser vigiadas`
}

/** A section with an entry for each account, or for the backups. */
function section<Of extends Problem | OverProblem>(
  title: string,
  problems: readonly Named<Of>[],
  entryOf: (those: readonly Named<Of>[]) => MailEntry,
): MailSection {
  const accounts = [...Map.groupBy(problems, ({ accountId }) => accountId).values()]
  return mailSection(title, accounts.slice(0, MOST_NAMED).map(entryOf), accounts.length)
}

function begunEntry(those: readonly Named<Problem>[], remedy: string): MailEntry {
  const [first] = those
  const { kind } = first!
  return entry(first!.of, pathOf(first!), [
    ...(kind === 'unreadable'
      ? [{ label: 'Linhas', value: String(those.length) }]
      : those.map(({ message }) => ({ label: '', value: message }))),
    ...(isOfCertificate(kind) ? [] : [{ label: isOnce(kind) ? 'Detetado em' : 'Desde', value: moment(first!.since) }]),
    ...(remedy ? [{ label: 'O que fazer', value: remedy }] : []),
  ])
}

function overEntry([problem]: readonly Named<OverProblem>[]): MailEntry {
  const { of, message, since, until, kind } = problem!
  const isSaid = isOfCertificate(kind) || isOfBackups(kind)
  return entry(of, isOfBackups(kind) ? PAGES.system : PAGES.accounts, [
    { label: 'Problema', value: isSaid ? message : wordsOf(problem!).title },
    ...(isOfCertificate(kind) ? [] : [{ label: 'Durou', value: `de ${moment(since)} a ${moment(until)}` }]),
  ])
}

const entry = ({ name, portalUsername }: ProblemSubject, path: string, lines: MailEntry['lines']): MailEntry =>
  plainEntry(portalUsername === '' ? name : `${name} (${portalUsername})`, lines, { path })

const TO_ACCOUNTS = { path: PAGES.accounts, action: 'Ver as contas' }
const TO_SYSTEM = { path: PAGES.system, action: 'Ver o estado do sistema' }

function pathOf({ kind, accountId }: Problem): string {
  if (isOfBackups(kind)) return PAGES.system
  if (isOnce(kind)) return PAGES.notifications
  return needsPerson(kind) || isOfCertificate(kind) ? `${PAGES.accounts}?corrigir=${accountId}` : PAGES.accounts
}

function leadingTo(problems: readonly Named<Problem>[]): Pick<MailContent, 'path' | 'action'> {
  const paths = new Set(problems.map(pathOf))
  const [path] = paths
  if (paths.size === 1 && path === PAGES.notifications) return { path, action: 'Ver as notificações' }
  if (paths.size === 1 && path === PAGES.system) return TO_SYSTEM
  if (paths.size === 1 && path !== PAGES.accounts) return { path: path!, action: 'Corrigir a conta' }
  return TO_ACCOUNTS
}

function reasonFor({ member }: Reader, problems: readonly { kind: ProblemKind; of: ProblemSubject }[]): string {
  if (member && problems.every(({ kind }) => isOfBackups(kind))) {
    return `Enviado a ${member.username} porque é administrador do escritório e quer saber de problemas.`
  }
  if (member) return `Enviado a ${member.username} porque quer saber de problemas com as contas que vê.`
  const names = [...new Set(problems.map(({ of }) => of.name))]
  return `Enviado para este endereço porque consta ${names.length === 1 ? `da conta de ${names[0]}` : 'destas contas'}.`
}

const moment = (at: Date): string => formatDateTime(at.toISOString())!

/** `Ana`, `Ana e Rui`, `Ana e mais 3` */
function joined(names: readonly string[]): string {
  if (names.length <= 2) return names.join(' e ')
  return `${names[0]} e mais ${names.length - 1}`
}
