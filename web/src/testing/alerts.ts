import type { AlertSettingsView } from '@arauto/contract/alerts'

const way = (atOnce: boolean, digest: boolean) => ({ at_once: atOnce, digest })

/** The alerts of a user with mail that works. */
export const someAlerts = (changed: Partial<AlertSettingsView> = {}): AlertSettingsView => ({
  email: 'marta@escritorio.pt',
  is_on: true,
  events: {
    notification: way(false, true),
    assigned: way(true, false),
    proposed: way(true, true),
    ending: way(true, true),
    passed: way(true, true),
    problem: way(true, false),
  },
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
