import { ALERT_EVENTS, ALERT_KINDS } from '@arauto/contract/alerts'
import type { SettingsProps } from './use-alert-settings.ts'

const WAYS = [
  { way: 'at_once', name: 'De imediato' },
  { way: 'digest', name: 'No resumo' },
] as const

/** What the user is alerted of, at once and in the digest. */
export function EventTable({ settings, change }: SettingsProps) {
  return (
    <table className="alerts__events full text-13">
      <thead>
        <tr>
          <th className="ink-muted" scope="col">
            Avisar quando
          </th>
          {WAYS.map(({ way, name }) => (
            <th className="ink-muted" key={way} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ALERT_EVENTS.map((event) => {
          const { title, hint } = ALERT_KINDS[event]
          const chosen = settings.events[event]
          return (
            <tr className="line-above" key={event}>
              <th scope="row">
                {title}
                {hint && (
                  <small className="block pretty breaks">
                    {typeof hint === 'string' ? hint : hint(settings.days_before)}
                  </small>
                )}
              </th>
              {WAYS.map(({ way, name }) => (
                <td key={way}>
                  <label className="option grid alerts__tick">
                    <input
                      type="checkbox"
                      aria-label={`${title}: ${name.toLowerCase()}`}
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
