import { ALERT_EVENTS, type AlertEvent, type AlertSettingsView } from '@arauto/contract/alerts'
import type { ChangeSettings } from './use-alert-settings.ts'

const WAYS = [
  { way: 'at_once', name: 'De imediato' },
  { way: 'digest', name: 'No resumo' },
] as const

const TITLES: Readonly<Record<AlertEvent, string>> = {
  notification: 'Chega uma notificação',
  assigned: 'Atribuem-me uma notificação',
  proposed: 'Há um prazo por confirmar',
  ending: 'Um prazo meu está a terminar',
  passed: 'Um prazo passou sem ser cumprido',
  problem: 'Há um problema',
}

/** @param daysBefore how many days before a deadline ends the user is warned */
function hintOf(event: AlertEvent, daysBefore: number): string | null {
  if (event === 'notification') return 'Dos advogados que acompanho'
  if (event === 'proposed') return 'Ou uma diligência dos próximos sete dias'
  if (event === 'passed') return 'Com os dias de multa que restam'
  if (event === 'problem') return 'Conta recusada ou verificação parada'
  if (event !== 'ending') return null
  if (daysBefore === 0) return 'No aviso interno e no próprio dia'
  return `No aviso interno, ${daysBefore === 1 ? 'na véspera' : `${daysBefore} dias antes`} e no próprio dia`
}

/** What the user is alerted of, at once and in the digest. */
export function EventTable({ settings, change }: { settings: AlertSettingsView; change: ChangeSettings }) {
  return (
    <table className="alerts__events">
      <thead>
        <tr>
          <th scope="col">Avisar quando</th>
          {WAYS.map(({ way, name }) => (
            <th key={way} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ALERT_EVENTS.map((event) => {
          const hint = hintOf(event, settings.days_before)
          const chosen = settings.events[event]
          return (
            <tr key={event}>
              <th scope="row">
                {TITLES[event]}
                {hint && <small>{hint}</small>}
              </th>
              {WAYS.map(({ way, name }) => (
                <td key={way}>
                  <label className="option alerts__tick">
                    <input
                      type="checkbox"
                      aria-label={`${TITLES[event]}: ${name.toLowerCase()}`}
                      checked={chosen[way]}
                      onChange={({ target }) =>
                        void change({ events: { [event]: { ...chosen, [way]: target.checked } } })
                      }
                    />
                  </label>
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
