import { formatDateTime } from '@arauto/contract/dates'
import { findWords } from '@arauto/contract/find-words'
import { joinPassages, type Passage, retext, splitPassage, withSpeaker } from '@arauto/contract/transcript'
import type { Transcript } from '@arauto/contract/transcription'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowLeft,
  CircleCheck,
  Pause,
  Play,
  Quote,
  Redo2,
  Repeat,
  RotateCcw,
  SlidersHorizontal,
  Undo2,
  UserRound,
} from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { webLink } from '../../../api/address.ts'
import { Button, IconButton } from '../../../components/button.tsx'
import { LoadState } from '../../../components/load-state.tsx'
import { ActionMenu } from '../../../components/menu.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { Select } from '../../../components/select.tsx'
import { useLeaveWarning } from '../../../components/use-leave-warning.ts'
import { CiteDialog } from './cite-dialog.tsx'
import { createEditing, type TranscriptEditing } from './editing.ts'
import { FindBar } from './find-bar.tsx'
import { MachineText } from './machine-text.tsx'
import { isBefore, PassageList, type Place } from './passage-list.tsx'
import { BACK_SECONDS, type Player, type SoundPart, usePlayer } from './player.ts'
import { ReviewSound } from './review-sound.tsx'
import { ConflictNotice, SaveState } from './save-state.tsx'
import { SpeakerDialog } from './speaker-dialog.tsx'
import { transcriptQuery } from './transcript-query.ts'
import { Waveform } from './waveform.tsx'
import './review.css'

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]
/** Offered before anybody is named. */
const USUAL_SPEAKERS = ['Meritíssima Juíza', 'Mandatário do Autor', 'Mandatário do Réu', 'Testemunha']

/** A transcript to be compared with its sound, word by word, and corrected. */
export default function ReviewScreen({ id, ...props }: Omit<ReviewProps, 'transcript' | 'onReload'>) {
  const found = useQuery(transcriptQuery(id))
  const [version, setVersion] = useState(0)
  if (!found.data) {
    return (
      <div className="card">
        <LoadState query={found} loading="A carregar as palavras" failed="Não foi possível carregar as palavras." />
      </div>
    )
  }
  return (
    <Review
      key={`${id} ${version}`}
      id={id}
      {...props}
      transcript={found.data}
      onReload={async () => {
        await found.refetch()
        setVersion(version + 1)
      }}
    />
  )
}

interface ReviewProps {
  id: string
  /** The case that the recording is in, if the reader sees that. */
  caseKey: string | undefined
  /** The second that is shown first; not a number for the beginning. */
  moment: number
  transcript: Transcript
  onClose: () => void
  onReload: () => Promise<void>
}

function Review({ id, caseKey, moment, transcript, onClose, onReload }: ReviewProps) {
  const [editing] = useState(() => createEditing(id, transcript))
  const { passages, state, undo, redo, save } = editing.use()
  const parts = useMemo(() => soundParts(transcript), [transcript])
  const player = usePlayer(parts, moment)
  const [edited, setEdited] = useState<number | null>(null)
  const [cursor, setCursor] = useState<Place>(() => placeFrom(passages, moment))
  const [anchor, setAnchor] = useState<Place>(cursor)
  const [search, setSearch] = useState('')
  const [hit, setHit] = useState(0)
  const [view, setView] = useState<'now' | 'machine'>('now')
  /** The name that is proposed for who speaks; null while none is asked for. */
  const [naming, setNaming] = useState<string | null>(null)
  const [citing, setCiting] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const searched = useDeferredValue(search)
  const hits = useMemo(() => findWords(passages, searched), [passages, searched])
  const moments = useMemo(
    () => hits.map(({ passage, from }) => passages[passage]!.words[from]!.start),
    [hits, passages],
  )
  const speakers = useMemo(() => speakersOf(passages), [passages])
  const { sound } = transcript
  useLeaveWarning(save !== 'saved')
  // The last words are saved when the screen is left, too.
  useEffect(() => editing.close, [editing])
  useGlobalKeys(player, editing)

  const [from, to] = isBefore(cursor, anchor) ? [cursor, anchor] : [anchor, cursor]
  const selected = useMemo(() => {
    const [first, last] = [passages[from.passage]?.words[from.word], passages[to.passage]?.words[to.word]]
    return first && last ? { from: first.start, to: Math.max(last.end, last.start + 0.01) } : null
  }, [passages, from.passage, from.word, to.passage, to.word])
  const hasSelection = cursor.passage !== anchor.passage || cursor.word !== anchor.word

  const changeText = useCallback(
    (at: number, base: Passage, text: string) => {
      const now = editing.use.getState().passages[at]
      if (!now) return base
      const next = retext(base, text)
      if (next === now) return now
      editing.change([{ at, remove: 1, put: next ? [next] : [] }], `passage ${at}`)
      return next ?? now
    },
    [editing],
  )
  const split = useCallback(
    (at: number, word: number) => {
      const one = editing.use.getState().passages[at]
      if (!one || word <= 0 || word >= one.words.length) return
      editing.change([{ at, remove: 1, put: splitPassage(one, word) }])
      setEdited(null)
    },
    [editing],
  )
  const join = useCallback(
    (at: number) => {
      const { passages: all } = editing.use.getState()
      const [one, next] = [all[at], all[at + 1]]
      if (!one || !next) return
      editing.change([{ at, remove: 2, put: [joinPassages(one, next)] }])
      setEdited(null)
    },
    [editing],
  )
  const current = passages[from.passage]?.speaker ?? null
  const ofCurrent = current === null ? 0 : passages.filter(({ speaker }) => speaker === current).length
  const nameEverywhere = (name: string) =>
    editing.change(
      passages.flatMap((one, at) =>
        one.speaker === current ? [{ at, remove: 1, put: [withSpeaker(one, name)] }] : [],
      ),
    )
  const nameSpeaker = (name: string) => {
    const put = passages.slice(from.passage, to.passage + 1).map((one) => withSpeaker(one, name))
    editing.change([{ at: from.passage, remove: put.length, put }])
  }
  const place = useCallback((next: Place, first: Place) => {
    setCursor(next)
    setAnchor(first)
  }, [])

  return (
    <section className={unfolded ? 'card review' : 'card review review--folded'} aria-label="Rever com o som">
      <div className="row bar review__head">
        <IconButton icon={ArrowLeft} label="Voltar ao texto" onClick={onClose} />
        <span className="lines">
          <strong>{transcript.file_name}</strong>
          <SaveState editing={editing} />
        </span>
        <Segmented
          label="Versão"
          value={view}
          options={[
            { value: 'now', label: 'Corrigido' },
            { value: 'machine', label: 'Da máquina' },
          ]}
          onChange={setView}
        />
        <IconButton icon={Undo2} label="Anular (Ctrl+Z)" disabled={undo.length === 0} onClick={editing.undo} />
        <IconButton icon={Redo2} label="Refazer (Ctrl+Shift+Z)" disabled={redo.length === 0} onClick={editing.redo} />
        <IconButton
          className="review__unfold"
          icon={SlidersHorizontal}
          label="Mais ferramentas"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        />
        <Button
          className="review__reviewed"
          icon={CircleCheck}
          aria-pressed={state.reviewed !== null}
          onClick={() => editing.review(state.reviewed === null)}
        >
          {state.reviewed ? 'Revisto' : 'Marcar como revisto'}
        </Button>
      </div>
      {state.reviewed && (
        <p className="muted review__line">
          {`Revisto por ${state.reviewed.by?.name ?? 'um antigo membro'} em ${formatDateTime(state.reviewed.at)}.`}
        </p>
      )}
      {save === 'conflict' && <ConflictNotice editing={editing} onReload={onReload} />}
      <ReviewSound id={id} transcript={transcript} player={player} address={parts[0]?.url} />
      {sound && (
        <Waveform
          peaks={sound.peaks}
          duration={transcript.duration}
          hits={moments}
          selected={hasSelection ? selected : null}
          player={player}
        />
      )}
      <div className="row bar review__tools">
        {sound && (
          <>
            <IconButton
              icon={player.playing ? Pause : Play}
              label={player.playing ? 'Parar (espaço)' : 'Ouvir (espaço)'}
              onClick={player.toggle}
            />
            <IconButton icon={RotateCcw} label={`Voltar ${BACK_SECONDS} s (Alt+←)`} onClick={player.back} />
            <IconButton
              className="review__repeat"
              icon={Repeat}
              label={player.loop ? 'Deixar de repetir' : 'Repetir a seleção'}
              aria-pressed={player.loop !== null}
              disabled={!player.loop && !hasSelection}
              onClick={() => player.setLoop(player.loop ? null : selected)}
            />
            <Select
              aria-label="Velocidade"
              value={String(player.rate)}
              options={RATES.map((rate) => ({ value: String(rate), label: `${String(rate).replace('.', ',')}×` }))}
              onChange={(rate) => player.setRate(Number(rate))}
            />
          </>
        )}
        <ActionMenu
          trigger={
            <Button icon={UserRound} disabled={passages.length === 0}>
              Quem fala
            </Button>
          }
          label="Quem fala"
          items={[
            ...[...new Set([...speakers, ...USUAL_SPEAKERS])].map((name, index) => ({
              label: index < 9 && index < speakers.length ? `${index + 1} · ${name}` : name,
              // Another name may be of one passage, or of the person everywhere.
              act: () => (ofCurrent > 1 && !speakers.includes(name) ? setNaming(name) : nameSpeaker(name)),
            })),
            { label: 'Outro nome…', act: () => setNaming('') },
            { label: 'Sem nome', act: () => nameSpeaker('') },
          ]}
        />
        {/* A passage of a case has the words that are stored. */}
        <Button
          icon={Quote}
          disabled={!hasSelection || (caseKey !== undefined && save !== 'saved')}
          onClick={() => setCiting(true)}
        >
          Citar passagem
        </Button>
      </div>
      <FindBar
        passages={passages}
        search={search}
        hits={hits}
        current={hit}
        onSearch={(next) => {
          setSearch(next)
          setHit(0)
        }}
        onOpen={(next) => {
          setHit(next)
          const { passage, from: word } = hits[next]!
          place({ passage, word }, { passage, word })
          player.seek(moments[next]!)
        }}
        onReplace={(splices) => editing.change(splices)}
        terms={transcript.terms ?? []}
      />
      {view === 'machine' ? (
        <MachineText id={id} />
      ) : (
        <PassageList
          passages={passages}
          player={player}
          hits={hits}
          edited={edited}
          cursor={cursor}
          anchor={anchor}
          onCursor={place}
          onEdit={setEdited}
          onText={changeText}
          onSplit={split}
          onJoin={join}
          onSpeaker={(nth) => {
            const name = nth === null ? '' : speakers[nth]
            if (name !== undefined) nameSpeaker(name)
          }}
        />
      )}
      <p className="muted review__line">
        Clique numa palavra para a ouvir. Com o teclado: setas para andar, Shift para selecionar, Enter para ouvir, E
        para corrigir, 1 a 9 para dizer quem fala. {correctedWords(passages)}
      </p>
      {citing && selected && (
        <CiteDialog
          id={id}
          transcript={transcript}
          passages={passages}
          part={selected}
          caseKey={caseKey}
          onClose={() => setCiting(false)}
        />
      )}
      {naming !== null && (
        <SpeakerDialog
          onClose={() => setNaming(null)}
          proposed={naming}
          current={current}
          count={ofCurrent}
          onName={(name, inAll) => {
            if (inAll) nameEverywhere(name)
            else nameSpeaker(name)
            setNaming(null)
          }}
        />
      )}
    </section>
  )
}

/** @returns the files of the sound that can be played; one that begins with the recording where it is not in several */
function soundParts({ sound, parts, duration }: Transcript): SoundPart[] {
  const url = sound && webLink(sound.url)
  if (!url) return []
  if (!parts) return [{ at: 0, seconds: duration, url }]
  return parts.flatMap(({ at, seconds }, index) => (seconds > 0 ? [{ at, seconds, url: `${url}&part=${index}` }] : []))
}

/** @returns the first word that is said in a whole second or after it; the first of all where there is none */
function placeFrom(passages: readonly Passage[], second: number): Place {
  for (const [passage, { words }] of passages.entries()) {
    const word = words.findIndex(({ start }) => Math.floor(start) >= second)
    if (word >= 0) return { passage, word }
  }
  return { passage: 0, word: 0 }
}

/** The names of a transcript, in the order in which they first speak. */
const speakersOf = (passages: readonly Passage[]): string[] => [
  ...new Set(passages.flatMap(({ speaker }) => (speaker ? [speaker] : []))),
]

function correctedWords(passages: readonly Passage[]): string {
  const words = passages.flatMap((one) => one.words)
  const corrected = words.filter((word) => word.corrected).length
  if (corrected === 0) return ''
  const share = ((corrected / words.length) * 100).toLocaleString('pt-PT', { maximumFractionDigits: 1 })
  return `${corrected === 1 ? '1 palavra corrigida' : `${corrected} palavras corrigidas`}: ${share} em cada 100.`
}

/** Space plays and pauses, Alt with an arrow goes back, and Ctrl+Z undoes, wherever no text is being typed. */
function useGlobalKeys(player: Player, editing: TranscriptEditing): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element | null
      const types = target?.closest('input, textarea, select')
      const acts = types ?? target?.closest('button, a, [role=menuitem], [role=slider]')
      const isMod = event.ctrlKey || event.metaKey
      if (event.key === ' ' && (isMod || !acts)) player.toggle()
      else if (event.altKey && event.key === 'ArrowLeft') player.back()
      else if (isMod && event.key.toLowerCase() === 'z' && !types) event.shiftKey ? editing.redo() : editing.undo()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [player, editing])
}
