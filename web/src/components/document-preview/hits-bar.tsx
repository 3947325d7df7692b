import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '../button.tsx'
import type { Hits } from './use-hits.ts'

/** Goes through the places of the search that the document was opened from. */
export function HitsBar({ hits: { current, page, total, isCut, step } }: { hits: Hits }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className="row preview__find gap-2 edge rounded on-surface shadow absolute"
      role="group"
      aria-label="Ocorrências"
    >
      <span className="preview__find-count text-12 ink-soft right nowrap tabular-nums" role="status">
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
