import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'

interface UndoButtonProps {
  /** In milliseconds since the epoch. */
  until: number
  /** What is taken back. */
  label: string
  onUndo: () => void
}

/** Takes a decision back, and counts the seconds in which it can. */
export function UndoButton({ until, label, onUndo }: UndoButtonProps) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <Button variant="ghost" size="small" aria-label={`Anular: ${label}`} onClick={onUndo}>
      <span className="tabular-nums">Anular ({left} s)</span>
    </Button>
  )
}

const secondsUntil = (moment: number): number => Math.max(1, Math.ceil((moment - Date.now()) / 1000))
