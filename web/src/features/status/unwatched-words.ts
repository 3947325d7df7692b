import { counted } from '@arauto/contract/counted'
import { MESSAGES } from '@arauto/contract/messages'
import type { AccountStatus, SystemStatus } from '@arauto/contract/status'
import { dayWord } from '@arauto/contract/visit-words'
import { sinceWords } from '../../components/moment-or-day.ts'
import { earliest, stoppedAccounts } from './watch-words.ts'

/** A reason why accounts are not watched. */
export interface WatchLine {
  key: string
  /** The lawyers it concerns; empty where it concerns all. */
  subject: string
  text: string
  /** The id of the account to be corrected, `accounts` for several; null where there is nothing to correct or to list. */
  correct: number | 'accounts' | null
}

/** The most lines for accounts to be corrected. */
const NAMED_ACCOUNTS = 3
const NAMED_LAWYERS = 3
const TRIED_AGAIN = 'O Arauto volta a tentar.'

/**
 * Describes which accounts are not watched, and a service that stands still.
 *
 * @returns the notice; null where all are watched, or the server does not say
 */
export function watchNotice(status: SystemStatus, now: Date): { title: string; lines: WatchLine[] } | null {
  const stopped = stoppedAccounts(status)
  const { state, since, clock_set_back: clock } = status.service
  const lines = [
    ...(state === 'running' ? [] : [serviceLine(state, since, now)]),
    ...correctionLines(stopped, now),
    ...(state === 'running' ? waitingLines(stopped, now) : []),
    ...visitLines(stopped, now),
    ...(clock ? [{ key: 'clock', subject: '', text: MESSAGES.clockSetBack, correct: null }] : []),
  ]
  return lines.length > 0 ? { title: title(state, stopped.length), lines } : null
}

function title(service: string, stopped: number): string {
  if (service === 'silent') return 'O serviço de verificação está parado'
  if (service === 'stalled') return 'As verificações estão paradas'
  if (stopped === 0) return 'O relógio do computador foi atrasado'
  return counted(stopped, 'conta não está a ser vigiada', 'contas não estão a ser vigiadas')
}

function serviceLine(state: 'silent' | 'stalled', since: string | null, now: Date): WatchLine {
  const what =
    state === 'silent'
      ? `Nenhuma conta é verificada${sinceWords(since, now)}.`
      : `O Arauto está ligado, mas não verifica nenhuma conta${sinceWords(since, now)}.`
  const text = `${what} Reinicie o Arauto no computador onde está instalado.`
  return { key: 'service', subject: '', text, correct: null }
}

function correctionLines(stopped: readonly AccountStatus[], now: Date): WatchLine[] {
  const all = stopped.filter(({ remedy }) => remedy === 'correct')
  const named = all.length > NAMED_ACCOUNTS ? all.slice(0, NAMED_ACCOUNTS - 1) : all
  const rest = all.slice(named.length)
  const lines: WatchLine[] = named.map((account) => ({
    key: `account-${account.id}`,
    subject: account.advogado,
    text: `${account.problem_message} ${stoppedSince([account], now)}`.trim(),
    correct: account.id,
  }))
  if (rest.length > 0) {
    const text = `Também estas contas esperam por uma correção. ${stoppedSince(rest, now)}`.trim()
    lines.push({ key: 'more', subject: names(rest), text, correct: 'accounts' })
  }
  return lines
}

/** @returns a line for each reason, with all accounts that fail for it */
function waitingLines(stopped: readonly AccountStatus[], now: Date): WatchLine[] {
  const waiting = stopped.filter(({ remedy, problem }) => remedy === 'wait' && problem !== 'clock')
  return [...Map.groupBy(waiting, ({ problem_message: message }) => message)].map(([message, accounts]) => ({
    key: message,
    subject: names(accounts),
    text: [message, message.includes('volta a tentar') ? '' : TRIED_AGAIN, stoppedSince(accounts, now)]
      .filter(Boolean)
      .join(' '),
    correct: lawyersOf(accounts).length > NAMED_LAWYERS ? 'accounts' : null,
  }))
}

/** @returns a line of the accounts that no person saw in time */
function visitLines(stopped: readonly AccountStatus[], now: Date): WatchLine[] {
  const unseen = stopped.filter(({ remedy }) => remedy === 'visit')
  if (unseen.length === 0) return []
  const since = earliest(unseen)
  const text = `Ninguém entra no portal com esta conta${since ? ` desde ${dayWord(since, now)}` : ''}: podem faltar notificações nesta lista.`
  return [{ key: 'unseen', subject: names(unseen), text, correct: 'accounts' }]
}

const lawyersOf = (accounts: readonly AccountStatus[]): string[] => [
  ...new Set(accounts.map(({ advogado }) => advogado)),
]

function names(accounts: readonly AccountStatus[]): string {
  const lawyers = lawyersOf(accounts)
  const shown = lawyers.length > NAMED_LAWYERS ? lawyers.slice(0, NAMED_LAWYERS - 1) : lawyers
  const more = lawyers.length - shown.length
  const last = more > 0 ? `mais ${more}` : shown.pop()
  return shown.length > 0 ? `${shown.join(', ')} e ${last}` : (last ?? '')
}

function stoppedSince(accounts: readonly AccountStatus[], now: Date): string {
  const since = sinceWords(earliest(accounts), now)
  if (!since) return ''
  return accounts.length === 1 ? `Parada${since}.` : `Paradas${since}.`
}
