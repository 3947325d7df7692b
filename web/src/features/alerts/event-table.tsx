import { ALERT_EVENTS, ALERT_KINDS } from '@arauto/contract/alerts'
import type { SettingsProps } from './use-alert-settings.ts'

const WAYS = [
  { way: 'at_once', name: 'De imediato' },
  { way: 'digest', name: 'No resumo' },
] as const

/** What the user is alerted of, at once and in the digest. */
export function EventTable({ settings, change }: SettingsProps) {
  return (
    <table className="w-full text-13 border-collapse">
      <thead>
        <tr>
          <th className="px-0 pt-0 pb-8 text-12 font-medium text-(--text-muted) text-left" scope="col">
            Avisar quando
          </th>
          {WAYS.map(({ way, name }) => (
            <th
              className="w-92 px-0 pt-0 pb-8 text-12 font-medium text-(--text-muted) text-center max-md:w-76"
              key={way}
              scope="col"
            >
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
            <tr className="border-t border-(--hairline)" key={event}>
              <th className="px-0 py-8 [font:inherit] text-left" scope="row">
                {title}
                {hint && (
                  <small className="block text-pretty wrap-anywhere">
                    {typeof hint === 'string' ? hint : hint(settings.days_before)}
                  </small>
                )}
              </th>
              {WAYS.map(({ way, name }) => (
                <td className="w-92 p-0 text-center max-md:w-76" key={way}>
                  <label className="option grid gap-x-10 gap-y-2 cursor-pointer grid-cols-[18px] place-content-center min-h-36 max-md:min-h-44">
                    <input
                      className="size-18 mt-1"
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
