import type { AccountState } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import type { SystemStatus } from '@arauto/contract/status'
import type { AccountRecord } from './status-repository.ts'

/**
 * What the asking user is told: `active` when a worker's heart beats and not every active account of the user failed
 * last time; without accounts that are looked at the heart beat alone decides.
 */
export function systemStatus(beating: boolean, records: readonly AccountRecord[]): SystemStatus {
  const active = records.filter((record) => record.isActive && record.signIn !== 'import')
  const checked = active.filter((record) => record.state !== 'never')
  const allFailed =
    active.length > 0 && checked.length === active.length && checked.every((record) => record.state !== 'ok')
  const lastCheck = records
    .map((record) => record.lastCheck?.getTime() ?? 0)
    .reduce((latest, time) => Math.max(latest, time), 0)
  return {
    status: beating && !allFailed ? 'active' : 'inactive',
    last_check: lastCheck > 0 ? new Date(lastCheck).toISOString() : null,
    message: !beating ? MESSAGES.workerSilent : allFailed ? MESSAGES.allAccountsFailed : MESSAGES.statusOk,
    accounts: records.map((record) => ({
      id: record.id,
      advogado: record.advogado,
      state: stateOf(record),
      last_success: record.lastSuccess?.toISOString() ?? null,
      message: messageOf(record),
    })),
  }
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
  return record.state === 'never' ? MESSAGES.accountNever : record.message
}
