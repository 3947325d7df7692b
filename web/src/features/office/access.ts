import type { AccessLevel } from '@arauto/contract/access-level'
import type { AccessList } from '@arauto/contract/office'

/** What a member may do with an account, or nothing. */
export type Level = AccessLevel | 'none'

export const LEVELS: readonly Level[] = ['none', 'read', 'act', 'manage']

/** The levels in one word. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  none: 'Nada',
  read: 'Ver',
  act: 'Tratar',
  manage: 'Gerir',
}

/** @returns what a list gives for an account */
export const levelOf = (access: AccessList, accountId: number): Level =>
  access.find((one) => one.account_id === accountId)?.level ?? 'none'

/** @returns the list with other levels for these accounts */
export function withLevel(access: AccessList, accountIds: readonly number[], level: Level): AccessList {
  const others = access.filter((one) => !accountIds.includes(one.account_id))
  return level === 'none' ? others : [...others, ...accountIds.map((id) => ({ account_id: id, level }))]
}
