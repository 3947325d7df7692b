import { type AlertSettingsView, DEFAULT_EVENTS } from '@arauto/contract/alerts'

const way = (atOnce: boolean, digest: boolean) => ({ at_once: atOnce, digest })

/** The alerts of a user with mail that works. */
export const someAlerts = (changed: Partial<AlertSettingsView> = {}): AlertSettingsView => ({
  email: 'marta@escritorio.pt',
  is_on: true,
  events: { ...DEFAULT_EVENTS, notification: way(false, true), proposed: way(true, true) },
  days_before: 1,
  digest_days: 'workdays',
  digest_times: ['08:30'],
  quiet_from: '20:00',
  quiet_to: '08:00',
  quiet_days_off: true,
  show_details: true,
  invitations: true,
  internal_invitations: false,
  mail: { state: 'ok', message: '', since: null, waiting: 0, unsent: 0 },
  problem: null,
  last_test: null,
  ...changed,
})
