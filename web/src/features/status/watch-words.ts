import { counted } from '@arauto/contract/counted'
import type { AccountStatus, SystemStatus } from '@arauto/contract/status'
import { sinceWords } from '../../components/moment-or-day.ts'

/** @returns how many accounts are watched and how many are not, in a few words; null where it is not known */
export function watchSummary(status: SystemStatus, now: Date): string | null {
  const { watched } = status
  const stopped = stoppedAccounts(status)
  if (watched + stopped.length === 0) return null
  const good = watched === 0 ? 'Nenhuma conta vigiada' : counted(watched, 'conta vigiada', 'contas vigiadas')
  if (stopped.length === 0) return good
  const bad = counted(stopped.length, 'parada', 'paradas')
  return `${good}, ${bad}${sinceWords(earliest(stopped), now)}`
}

/** @returns since when mail cannot be sent; null while it can, and where there is none */
export const mailSummary = ({ mail }: SystemStatus, now: Date): string | null =>
  mail?.state === 'failing' ? `O envio de e-mail está a falhar${sinceWords(mail.since, now)}` : null

/** @returns the accounts that should be watched and are not */
export const stoppedAccounts = ({ accounts }: SystemStatus): AccountStatus[] =>
  accounts.filter(({ problem }) => problem)

/** Whether there is something to say of what is not watched: what it is, is loaded then. */
export const isTroubled = (status: SystemStatus): boolean =>
  status.service.state !== 'running' ||
  Boolean(status.service.clock_set_back) ||
  stoppedAccounts(status).some(({ remedy, problem }) => remedy !== null && (remedy !== 'wait' || problem !== 'clock'))

/** @returns the earliest moment; moments are ISO texts in UTC, which sort by time */
export const earliest = (accounts: readonly AccountStatus[]): string | null =>
  accounts.flatMap(({ since }) => since ?? []).sort()[0] ?? null
