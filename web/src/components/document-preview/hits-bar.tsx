import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '../button.tsx'
import type { Hits } from './use-hits.ts'

/** Goes through the places of the search that the document was opened from. */
export function HitsBar({ hits: { current, page, total, isCut, step } }: { hits: Hits }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className="row preview__find gap-2 border border-(--edge) rounded-(--radius) bg-(--surface) shadow-(--shadow-middle) absolute"
      role="group"
      aria-label="Ocorrências"
    >
      <span
        className="text-12 text-(--text-soft) text-right whitespace-nowrap min-w-92 py-0 px-8 max-md:min-w-0 max-md:py-0 max-md:px-4"
        role="status"
      >
        {`Ocorrência ${current} de ${total}${isCut ? ' (só as primeiras)' : ''}, p. ${page}`}
      </span>
      <IconButton
        icon={ChevronUp}
        label="Ocorrência anterior"
        title="Ocorrência anterior (Shift+N)"
        onClick={() => step(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label="Ocorrência seguinte"
        title="Ocorrência seguinte (N)"
        onClick={() => step(1)}
      />
    </div>
  )
}
