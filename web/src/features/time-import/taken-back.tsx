import type { TimeTakenBack } from '@arauto/contract/time-import'
import { Undo2 } from 'lucide-react'
import { Button } from '../../components/button.tsx'

interface TakenBackProps {
  rows: readonly TimeTakenBack[]
  /** Whether an import or its undo is running. */
  running: boolean
  onUndo: () => void
}

/** The rows from which the last import took hours, with its undo. */
export function TakenBack({ rows, running, onUndo }: TakenBackProps) {
  return (
    <section className="card form mb-16" aria-labelledby="time-import-taken">
      <h2 id="time-import-taken">Horas retiradas pela última importação</h2>
      <p>Estes registos já não estão no Toggl, ou mudaram. Se não era isso que queria, anule a importação.</p>
      <div className="overflow-x-auto">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Processo</th>
              <th scope="col">Responsável</th>
              <th scope="col">Antes</th>
              <th scope="col">Depois</th>
              <th scope="col">Diferença</th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {rows.map(({ processo, responsavel, before, after, difference }) => (
              <tr key={JSON.stringify([processo, responsavel, before, after])}>
                <td>{processo}</td>
                <td>{responsavel}</td>
                <td>{before}</td>
                <td>{after}</td>
                <td>{difference}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="wrap form__foot justify-end">
        <Button icon={Undo2} disabled={running} onClick={onUndo}>
          Anular importação
        </Button>
      </div>
    </section>
  )
}
