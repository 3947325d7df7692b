import { counted } from '@arauto/contract/counted'
import { unreadableTitle } from '@arauto/contract/unreadable-words'
import { CircleCheck, Info } from 'lucide-react'
import type { Report } from './session-state.ts'

/** The result of an import, and what was left out and why. */
export function ImportReport({ report }: { report: Report }) {
  const { newRecords, knownRecords, unreadableRows, attached, waiting, leftOut } = report
  const nothing = newRecords + knownRecords + unreadableRows + attached + waiting === 0
  const Sign = nothing ? Info : CircleCheck
  return (
    <div className="grid gap-20">
      <div className="flex gap-10 text-13 text-(--text-soft) icon-18" role="status">
        <Sign className={`icon ${nothing ? 'text-(--text-muted)' : 'text-(--success)'}`} aria-hidden />
        <div className="grid gap-2">
          {nothing && <strong>Nada foi importado.</strong>}
          {newRecords + knownRecords > 0 && (
            <strong>
              {newRecords === 0 && 'Não havia notificações novas.'}
              {newRecords === 1 && '1 notificação nova.'}
              {newRecords > 1 && `${newRecords} notificações novas.`}
            </strong>
          )}
          {knownRecords > 0 && (
            <span>
              {knownRecords === 1
                ? '1 notificação já constava do Arauto.'
                : `${knownRecords} notificações já constavam do Arauto.`}
            </span>
          )}
          {unreadableRows > 0 && <span>{unreadableTitle(unreadableRows)}, à vista em Notificações.</span>}
          {attached > 0 && <span>{counted(attached, 'ficheiro junto.', 'ficheiros juntos.')}</span>}
          {waiting > 0 && <span>{counted(waiting, 'ficheiro por identificar.', 'ficheiros por identificar.')}</span>}
        </div>
      </div>
      {leftOut.length > 0 && (
        <section aria-labelledby="import-left">
          <h3 className="pb-8" id="import-left">
            Ficou de fora
          </h3>
          <ul className="max-h-[min(40vh,320px)] overflow-auto">
            {leftOut.map(({ key, name, reason }) => (
              <li
                key={`${key} ${name} ${reason}`}
                className="grid border-t border-(--hairline) text-12 text-(--text-soft) wrap-anywhere gap-1 py-8 px-0"
              >
                <strong className="text-13 font-medium text-(--text)">{name}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
