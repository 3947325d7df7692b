import type { WordRange } from '@arauto/contract/find-words'
import { type Passage, passageText } from '@arauto/contract/transcript'
import { Merge, Pencil, Play, Split } from 'lucide-react'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../components/button.tsx'
import { formatTimestamp } from '../../../components/time-marks.ts'

interface PassageItemProps {
  /** Whether its words have elements of their own. */
  isNear: boolean
  index: number
  passage: Passage
  isLast: boolean
  hits: readonly WordRange[] | undefined
  /** The word that the keys are at, or null. */
  cursor: number | null
  /** The first and last selected word; null for none. */
  selectedFrom: number | null
  selectedTo: number
  isEdited: boolean
  onEdit: (passage: number | null) => void
  /** @returns the passage as it is then */
  onText: (passage: number, base: Passage, text: string) => Passage
  onSplit: (passage: number, word: number) => void
  onJoin: (passage: number) => void
  onPlay: (seconds: number, play: boolean) => void
}

/** Below this a model is not sure of a word. */
const UNSURE = 0.5

/** A passage of a transcript: its time, its speaker and its words, or the field in which they are written. */
export const PassageItem = memo(function PassageItem(props: PassageItemProps) {
  const { index, passage, isNear, isEdited, onEdit, onPlay } = props
  const start = passage.words[0]!.start
  return (
    <li
      data-passage={index}
      className="grid grid-cols-[132px_minmax(0,1fr)_36px] gap-x-12 gap-y-4 py-7 pr-12 pl-16 max-md:grid-cols-[minmax(0,1fr)_36px]"
    >
      <div className="max-md:flex max-md:col-span-full max-md:gap-8 max-md:items-center">
        <button
          type="button"
          className="inline-flex items-center gap-4 border-0 bg-transparent text-(--text-muted) py-0 pr-4 pl-0 text-12/22 hover:text-(--text)"
          title="Ouvir daqui"
          onClick={() => onPlay(start, true)}
        >
          <Play className="icon w-12" aria-hidden />
          {formatTimestamp(start)}
        </button>
        {passage.speaker && (
          <strong className="block text-12 font-medium text-(--text-soft) wrap-anywhere">{passage.speaker}</strong>
        )}
      </div>
      {isEdited ? (
        <PassageEditor {...props} />
      ) : (
        <>
          <p className="passage__words wrap-anywhere text-14/22">
            {isNear ? <Words {...props} /> : passageText(passage)}
          </p>
          <IconButton
            icon={Pencil}
            label={`Corrigir a passagem aos ${formatTimestamp(start)}`}
            title="Corrigir (E)"
            onClick={() => onEdit(index)}
          />
        </>
      )}
    </li>
  )
})

function Words({ passage, hits, cursor, selectedFrom, selectedTo }: PassageItemProps) {
  return passage.words.map(({ text, confidence, corrected }, at) => {
    const marks = [
      corrected && 'underline decoration-(--success) underline-offset-3',
      !corrected &&
        confidence !== undefined &&
        confidence < UNSURE &&
        'underline decoration-dotted decoration-(--warning) underline-offset-3',
      hits?.some(({ from, to }) => at >= from && at < to) && 'word--hit',
      selectedFrom !== null && at >= selectedFrom && at <= selectedTo && 'word--selected',
      cursor === at && 'word--cursor',
    ]
    const title = corrected
      ? 'Corrigida por uma pessoa'
      : marks[1]
        ? 'O modelo não tem a certeza desta palavra'
        : undefined
    return [
      at > 0 && ' ',
      // biome-ignore lint/suspicious/noArrayIndexKey: a word has no name but its place
      <span key={at} data-word={at} className={marks.filter(Boolean).join(' ') || undefined} title={title}>
        {text}
      </span>,
    ]
  })
}

/** The pause after which what was typed is taken over, in milliseconds. */
const TYPED_MS = 500

function PassageEditor({ index, passage, isLast, onEdit, onText, onSplit, onJoin }: PassageItemProps) {
  // What was there before: what is typed is compared with it, so that words that stay keep their times.
  const base = useRef(passage)
  /** What typing made of it. */
  const made = useRef(passage)
  const [text, setText] = useState(() => passageText(passage))
  const field = useRef<HTMLTextAreaElement>(null)
  const typed = useRef({ text, isTaken: true })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const take = (isDone: boolean) => {
    clearTimeout(timer.current)
    // A passage that is empty while it is being written stays.
    if (typed.current.isTaken || (!isDone && typed.current.text.trim() === '')) return
    typed.current.isTaken = true
    made.current = onText(index, base.current, typed.current.text)
  }
  const taking = useRef(take)
  taking.current = take

  useEffect(() => {
    if (passage === made.current) return
    // Something else changed it, such as a name that is replaced everywhere.
    base.current = made.current = passage
    typed.current.isTaken = true
    setText(passageText(passage))
  }, [passage])

  useEffect(() => {
    const end = field.current?.value.length ?? 0
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(end, end)
    // A click beside it, another screen, or a window that is closed loses nothing.
    const keep = () => taking.current(false)
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      taking.current(true)
    }
  }, [])

  const wordAtCaret = () => {
    const before = text.slice(0, field.current?.selectionStart ?? 0)
    return before.split(/\s+/u).filter(Boolean).length
  }
  const act = (how: () => void) => {
    take(false)
    if (text.trim() === '') onEdit(null)
    else how()
  }
  const split = () => act(() => onSplit(index, wordAtCaret()))
  const join = () => act(() => onJoin(index))
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Escape' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey)) onEdit(null)
    else if (event.key === 'Enter') split()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="grid gap-8 col-[2_/_-1] max-md:col-span-full">
      <textarea
        ref={field}
        className="input h-auto min-h-62 px-10 py-8 text-14/22 field-sizing-content resize-y"
        aria-label="Texto da passagem"
        value={text}
        rows={Math.max(2, Math.ceil(text.length / 70))}
        spellCheck
        lang="pt-PT"
        onChange={(event) => {
          setText(event.target.value)
          typed.current = { text: event.target.value, isTaken: false }
          clearTimeout(timer.current)
          timer.current = setTimeout(() => taking.current(false), TYPED_MS)
        }}
        onBlur={() => take(false)}
        onKeyDown={onKeyDown}
      />
      <div className="row flex-wrap gap-8">
        <Button size="small" variant="primary" onClick={() => onEdit(null)}>
          Concluir
        </Button>
        <Button
          size="small"
          icon={Split}
          title="Ctrl+Enter"
          onMouseDown={(event) => event.preventDefault()}
          onClick={split}
        >
          Dividir aqui
        </Button>
        {!isLast && (
          <Button size="small" icon={Merge} onClick={join}>
            Juntar à seguinte
          </Button>
        )}
      </div>
    </div>
  )
}
