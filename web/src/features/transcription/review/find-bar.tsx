import { findWords, type Passage, replaceWords, type Splice, type WordRange } from '@arauto/contract/transcript'
import { ChevronDown, ChevronUp, Replace } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, IconButton } from '../../../components/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialog.tsx'
import { Field } from '../../../components/field.tsx'
import { formatTimestamp } from '../../../components/time-marks.ts'

interface FindBarProps {
  passages: readonly Passage[]
  search: string
  hits: readonly WordRange[]
  /** The hit that was opened last. */
  current: number
  onSearch: (search: string) => void
  onOpen: (hit: number) => void
  onReplace: (splices: Splice[]) => void
}

/** Searches a transcript, and replaces what was found where the reader says so. */
export function FindBar({ passages, search, hits, current, onSearch, onOpen, onReplace }: FindBarProps) {
  const [replacing, setReplacing] = useState(false)
  const step = (by: number) => onOpen((current + by + hits.length) % hits.length)
  const none = hits.length === 0
  return (
    <div className="row find-bar">
      <input
        className="input"
        type="search"
        aria-label="Procurar no texto"
        placeholder="Procurar no texto"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || none) return
          event.preventDefault()
          step(event.shiftKey ? -1 : 1)
        }}
      />
      <span className="muted tabular-nums" role="status">
        {search.trim() === '' ? '' : none ? 'Nada' : `${Math.min(current, hits.length - 1) + 1} de ${hits.length}`}
      </span>
      <IconButton icon={ChevronUp} label="Anterior" disabled={none} onClick={() => step(-1)} />
      <IconButton icon={ChevronDown} label="Seguinte" disabled={none} onClick={() => step(1)} />
      <Button icon={Replace} disabled={none} onClick={() => setReplacing(true)}>
        Substituir
      </Button>
      {replacing && (
        <ReplaceDialog
          passages={passages}
          search={search}
          onClose={() => setReplacing(false)}
          onReplace={(splices) => {
            onReplace(splices)
            setReplacing(false)
          }}
        />
      )}
    </div>
  )
}

/** Words that are shown before and after a place. */
const CONTEXT_WORDS = 5

interface ReplaceDialogProps extends Pick<FindBarProps, 'passages' | 'search' | 'onReplace'> {
  onClose: () => void
}

/** Shows every place, and replaces the words at those that are chosen. */
function ReplaceDialog({ passages, search, onClose, onReplace }: ReplaceDialogProps) {
  const [by, setBy] = useState('')
  const [places] = useState(() => findWords(passages, search))
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set())
  const id = useId()
  const chosen = places.filter((_, index) => !refused.has(index))
  return (
    <Dialog title={`Substituir «${search.trim()}»`} open onClose={onClose}>
      <DialogBody>
        <Field
          label="Por"
          value={by}
          maxLength={300}
          hint="A pontuação que está junto à palavra fica."
          onChange={(event) => setBy(event.target.value)}
        />
        <ul className="replace-places">
          {places.map(({ passage, from, to }, index) => {
            const { words } = passages[passage]!
            const text = (first: number, last: number) =>
              words
                .slice(Math.max(0, first), last)
                .map((word) => word.text)
                .join(' ')
            return (
              <li key={`${passage} ${from}`}>
                <input
                  type="checkbox"
                  id={`${id}${index}`}
                  checked={!refused.has(index)}
                  onChange={(event) => {
                    const next = new Set(refused)
                    if (event.target.checked) next.delete(index)
                    else next.add(index)
                    setRefused(next)
                  }}
                />
                <label htmlFor={`${id}${index}`}>
                  <span className="muted tabular-nums">{formatTimestamp(words[from]!.start)}</span>{' '}
                  {text(from - CONTEXT_WORDS, from)} <mark>{text(from, to)}</mark> {text(to, to + CONTEXT_WORDS)}
                </label>
              </li>
            )
          })}
        </ul>
      </DialogBody>
      <DialogFoot>
        <Button variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          variant="primary"
          disabled={by.trim() === '' || chosen.length === 0}
          onClick={() => onReplace(replaceWords(passages, chosen, by))}
        >
          {chosen.length === 1 ? 'Substituir num lugar' : `Substituir em ${chosen.length} lugares`}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
