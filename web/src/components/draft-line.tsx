import { Button } from './button.tsx'

/** In a form that restores an unsent draft: shows that, and offers to discard it. */
export function DraftLine({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="text-soft row box justify-between py-6 pr-6 pl-12">
      Aqui está o que tinha escrito e não salvou.
      <Button variant="ghost" size="small" onClick={onDiscard}>
        Descartar
      </Button>
    </p>
  )
}
