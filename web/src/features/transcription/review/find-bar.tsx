import { findWords, likeTerms, replaceWords, type WordRange } from '@arauto/contract/find-words'
import type { Passage, Splice } from '@arauto/contract/transcript'
import { ChevronDown, ChevronUp, Replace, SpellCheck } from 'lucide-react'
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
  /** Names and terms that may be written wrongly. */
  terms: readonly string[]
}

/** Searches a transcript, and replaces what was found where the reader says so. */
export function FindBar({ passages, search, hits, current, onSearch, onOpen, onReplace, terms }: FindBarProps) {
  const [replacing, setReplacing] = useState<Replacement | null>(null)
  const [proposing, setProposing] = useState(false)
  const step = (by: number) => onOpen((current + by + hits.length) % hits.length)
  const none = hits.length === 0
  return (
    <div className="row find-bar flex-wrap gap-8 px-16 py-8 border-b border-(--hairline)">
      <input
        className="input flex-[1_1_180px] min-w-0 max-md:basis-full"
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
      <Button icon={Replace} disabled={none} onClick={() => setReplacing({ search, by: '' })}>
        Substituir
      </Button>
      {terms.length > 0 && (
        <Button icon={SpellCheck} onClick={() => setProposing(true)}>
          Nomes e termos
        </Button>
      )}
      {proposing && (
        <ProposalsDialog
          passages={passages}
          terms={terms}
          onClose={() => setProposing(false)}
          onChoose={(chosen) => {
            setProposing(false)
            setReplacing(chosen)
          }}
        />
      )}
      {replacing && (
        <ReplaceDialog
          passages={passages}
          {...replacing}
          onClose={() => setReplacing(null)}
          onReplace={(splices) => {
            onReplace(splices)
            setReplacing(null)
          }}
        />
      )}
    </div>
  )
}

/** Words, and others that are written in their place. */
interface Replacement {
  search: string
  by: string
}

interface ProposalsDialogProps extends Pick<FindBarProps, 'passages' | 'terms'> {
  onClose: () => void
  onChoose: (chosen: Replacement) => void
}

/** Shows words that are almost a name or term; nothing is replaced before its places were shown. */
function ProposalsDialog({ passages, terms, onClose, onChoose }: ProposalsDialogProps) {
  const [proposals] = useState(() => likeTerms(passages, terms))
  return (
    <Dialog title="Nomes e termos" open onClose={onClose}>
      <DialogBody>
        <p className="muted">
          {proposals.length === 0
            ? 'Nenhuma palavra se parece com os nomes do processo e os termos do escritório sem ser igual.'
            : 'Palavras parecidas com os nomes do processo e os termos do escritório. Escolha uma para ver cada lugar.'}
        </p>
        <ul className="grid gap-8 overflow-auto max-h-300">
          {proposals.map(({ found, term }) => (
            <li className="row items-baseline" key={found}>
              <Button onClick={() => onChoose({ search: found, by: term })}>{`${found} → ${term}`}</Button>
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  )
}

/** Words that are shown before and after a place. */
const CONTEXT_WORDS = 5

interface ReplaceDialogProps extends Pick<FindBarProps, 'passages' | 'onReplace'>, Replacement {
  onClose: () => void
}

/** Shows every place, and replaces the words at those that are chosen. */
function ReplaceDialog({ passages, search, by: proposed, onClose, onReplace }: ReplaceDialogProps) {
  const [by, setBy] = useState(proposed)
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
        <ul className="grid gap-8 overflow-auto max-h-300">
          {places.map(({ passage, from, to }, index) => {
            const { words } = passages[passage]!
            const text = (first: number, last: number) =>
              words
                .slice(Math.max(0, first), last)
                .map((word) => word.text)
                .join(' ')
            return (
              <li className="row items-baseline" key={`${passage} ${from}`}>
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
                  {text(from - CONTEXT_WORDS, from)}{' '}
                  <mark className="bg-(--warning-wash) text-inherit">{text(from, to)}</mark>{' '}
                  {text(to, to + CONTEXT_WORDS)}
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
