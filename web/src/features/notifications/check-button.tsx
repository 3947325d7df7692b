import { RefreshCw } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import type { useCheck } from './use-check.ts'

/** `Verificar agora`, which shows the progress while a check runs. */
export function CheckButton({ check, ready }: { check: ReturnType<typeof useCheck>; ready: boolean }) {
  const percent = check.progress === null ? null : Math.round(check.progress * 100)
  return (
    <div className="relative print:hidden">
      <Button
        className="min-w-168 max-md:min-w-44 max-md:px-13"
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
          className="check__progress absolute inset-x-12 -bottom-1 w-[calc(100%-24px)] h-2 overflow-hidden border-0 rounded-[1px] text-(--primary) indeterminate:opacity-0"
          aria-label="Progresso da verificação"
          max={1}
          {...(check.progress === null ? {} : { value: check.progress })}
        />
      )}
    </div>
  )
}
