import { Copy, KeyRound } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { copyAndReport } from './copy-and-report.ts'
import './shown-secret.css'

interface ShownSecretProps {
  /** What it is, and that it is not shown again. */
  children: ReactNode
  secret: string
  copy: string
  copied: string
  done: string
  onDone: () => void
}

/** A secret that was just made: this once, and never again. */
export function ShownSecret({ children, secret, copy, copied, done, onDone }: ShownSecretProps) {
  const copier = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => copier.current?.focus(), [])
  return (
    <div className="shown-secret grid gap-16 line-above" role="status">
      <p className="flex gap-10 text-13">
        <KeyRound className="icon above-1 ink-muted" aria-hidden />
        <span>{children}</span>
      </p>
      <code className="shown-secret__code rounded on-background ink-strong breaks">{secret}</code>
      <div className="form__foot">
        <Button ref={copier} icon={Copy} onClick={() => void copyAndReport(secret, copied)}>
          {copy}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  )
}
