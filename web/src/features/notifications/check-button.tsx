import { RefreshCw } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import type { useCheck } from './use-check.ts'

/** `Verificar agora`, which shows the progress while a check runs. */
export function CheckButton({ check, ready }: { check: ReturnType<typeof useCheck>; ready: boolean }) {
  const percent = check.progress === null ? null : Math.round(check.progress * 100)
  return (
    <div className="check relative">
      <Button
        className="check__button"
        icon={RefreshCw}
        aria-label={check.running ? undefined : 'Verificar agora'}
        disabled={!ready}
        busy={
          check.running && (
            <>
              <span className="check__words">A verificar…</span>
              {percent !== null && <span className="tabular-nums">{percent}%</span>}
            </>
          )
        }
        onClick={check.start}
      >
        <span className="check__words">Verificar agora</span>
      </Button>
      {check.running && (
        <progress
          className="check__progress no-edge clips absolute ink-primary"
          aria-label="Progresso da verificação"
          max={1}
          {...(check.progress === null ? {} : { value: check.progress })}
        />
      )}
    </div>
  )
}
