import { MESSAGES } from '@arauto/contract/messages'
import type { AccountState, AccountStatus, SystemStatus } from '@arauto/contract/status'
import type { AccountRecord, Heartbeat } from '../../domain/portal-accounts/account-record.ts'
import {
  dependsOnPerson,
  isLookedAt,
  monitoringOf,
  past,
  type Service,
  serviceState,
} from '../../domain/portal-accounts/monitoring.ts'
import { type Rhythm, visitState } from '../../domain/portal-accounts/rhythm.ts'
import { successMessage } from '../../domain/portal-accounts/success-message.ts'
import type { StoreProblem } from '../../platform/storage/watch-store.ts'

/** What the status is computed from, all at one moment. */
export interface StatusFacts {
  now: Date
  /** `SYNC_INTERVAL_MINUTES` */
  intervalMinutes: number
  heartbeat: Heartbeat
  /** When it was last recorded, within a day, that the clock had been set back. */
  clockSetBack: Date | null
  /** Whether checks cannot run because the disk is full. */
  diskFull: boolean
  /** What is wrong with the store of documents. */
  storeProblem: Pick<StoreProblem, 'message'> | null
  records: readonly AccountRecord[]
  /** How often people enter the portal. */
  rhythm?: Rhythm
}

/**
 * The status of the accounts that the asking member sees: `active` with a heartbeat, unless the last check of every active
 * account failed. Without accounts that are checked the heartbeat alone decides.
 */
export function systemStatus(facts: StatusFacts): Omit<SystemStatus, 'unreadable_rows' | 'unfamiliar_sign_ins'> {
  const { now, heartbeat, records } = facts
  const active = records.filter(isLookedAt)
  const checked = active.filter((record) => record.state !== 'never')
  const allFailed =
    active.length > 0 && checked.length === active.length && checked.every((record) => record.state !== 'ok')
  const lastCheck = Math.max(0, ...records.map((record) => past(record.lastCheck, now)?.getTime() ?? 0))
  const service = serviceState(heartbeat, records, facts)
  const monitoring = records.map((record) => monitoringOf(record, service, facts))
  const clockSetBack =
    heartbeat.ahead || monitoring.some(({ problem }) => problem === 'clock') ? now : past(facts.clockSetBack, now)
  return {
    status: heartbeat.beating && !allFailed ? 'active' : 'inactive',
    last_check: lastCheck > 0 ? new Date(lastCheck).toISOString() : null,
    message: messageOfAll(service, facts, allFailed, clockSetBack !== null),
    accounts: records.map((record, index) => ({
      id: record.id,
      advogado: record.advogado,
      state: stateOf(record),
      last_success: past(record.lastSuccess, now)?.toISOString() ?? null,
      message: messageOf(record),
      watched: monitoring[index]!.watched,
      since: monitoring[index]!.since?.toISOString() ?? null,
      problem: monitoring[index]!.problem,
      problem_message: monitoring[index]!.message,
      remedy: monitoring[index]!.remedy,
      unreadable_rows: record.unreadableRows,
      ...visitOf(record, facts),
      ...provenOf(record),
    })),
    watched: monitoring.filter(({ watched }) => watched).length,
    stopped: monitoring.filter(({ problem }) => problem !== null).length,
    check_interval_minutes: facts.intervalMinutes,
    service: {
      state: service.state,
      since: service.since?.toISOString() ?? null,
      clock_set_back: clockSetBack?.toISOString() ?? null,
    },
  }
}

function provenOf({ proven }: AccountRecord): Pick<AccountStatus, 'proven'> {
  const known = Object.entries(proven ?? {}).map(([means, at]) => [means, new Date(at).toISOString()])
  return known.length > 0 ? { proven: Object.fromEntries(known) } : {}
}

function visitOf(record: AccountRecord, { now, rhythm }: StatusFacts): Pick<AccountStatus, 'visit'> {
  const { visit } = record
  if (!rhythm || !visit || !dependsOnPerson(record)) return {}
  const seen = past(visit.seen, now)
  const { next } = visitState({ seen, since: visit.since }, rhythm, now)
  return {
    visit: {
      seen: seen?.toISOString() ?? null,
      by: visit.by,
      since: visit.since.toISOString(),
      next: next?.toISOString() ?? null,
    },
  }
}

function messageOfAll(service: Service, facts: StatusFacts, allFailed: boolean, clockSetBack: boolean): string {
  if (service.state === 'silent') return facts.heartbeat.ahead ? MESSAGES.clockSetBack : MESSAGES.workerSilent
  if (facts.diskFull) return MESSAGES.diskFull
  if (facts.storeProblem) return facts.storeProblem.message
  if (service.state === 'stalled') return MESSAGES.scheduleStalled
  if (allFailed) return MESSAGES.allAccountsFailed
  return clockSetBack ? MESSAGES.clockSetBack : MESSAGES.statusOk
}

function stateOf(record: AccountRecord): AccountState {
  if (!record.isActive) return 'inactive'
  if (record.signIn === 'import') return 'import_only'
  return record.checking ? 'checking' : record.state
}

function messageOf(record: AccountRecord): string {
  if (!record.isActive) return MESSAGES.accountInactive
  if (record.signIn === 'import') return MESSAGES.accountImportOnly
  if (record.checking) return MESSAGES.accountChecking
  if (record.state === 'never') return MESSAGES.accountNever
  return record.state === 'ok' && record.missedRows > 0 ? successMessage(record.missedRows) : record.message
}
