import { Copy, KeyRound } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { copyAndReport } from './copy-and-report.ts'

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
    <div className="grid gap-16 border-t border-(--hairline) pt-16" role="status">
      <p className="flex gap-10 text-13">
        <KeyRound className="icon mt-1 text-(--text-muted)" aria-hidden />
        <span>{children}</span>
      </p>
      <code className="py-12 px-14 border border-(--field-edge) rounded-(--radius) bg-(--background) text-[13px]/20 font-medium font-code text-(--text-strong) whitespace-pre-line wrap-anywhere select-all">
        {secret}
      </code>
      <div className="wrap form__foot justify-end">
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
