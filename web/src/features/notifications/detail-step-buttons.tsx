import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { countWords } from '../../components/pager.tsx'
import type { DetailSteps } from './use-detail-steps.ts'

type DetailStepButtonsProps = Pick<DetailSteps, 'place' | 'of' | 'previous' | 'next'>

/** Where in the list a notification stands, and the way to the one before and after it; after the last only back. */
export function DetailStepButtons({ place, of, previous, next }: DetailStepButtonsProps) {
  return (
    <span className="hint row gap-2 whitespace-nowrap mr-auto">
      <span className="tabular-nums">
        {place} de {countWords(of)}
      </span>
      <IconButton
        icon={ChevronUp}
        label="Notificação anterior"
        title="Anterior (k)"
        disabled={!previous}
        onClick={() => previous?.()}
      />
      {next && <IconButton icon={ChevronDown} label="Notificação seguinte" title="Seguinte (j)" onClick={next} />}
    </span>
  )
}
