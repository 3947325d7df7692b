import { Button } from './button.tsx'
import './draft-line.css'

/** In a form that restores an unsent draft: shows that, and offers to discard it. */
export function DraftLine({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="text-soft row box draft-line apart">
      Aqui está o que tinha escrito e não salvou.
      <Button variant="ghost" size="small" onClick={onDiscard}>
        Descartar
      </Button>
    </p>
  )
}
