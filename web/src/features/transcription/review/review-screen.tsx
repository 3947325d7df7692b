import { counted } from '@arauto/contract/counted'
import { findWords } from '@arauto/contract/find-words'
import type { Passage } from '@arauto/contract/transcript'
import type { Transcript } from '@arauto/contract/transcription'
import { useQuery } from '@tanstack/react-query'
import { Quote } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { LoadState } from '../../../components/load-state.tsx'
import { useLeaveWarning } from '../../../components/use-leave-warning.ts'
import { CiteDialog } from './cite-dialog.tsx'
import { createEditing } from './editing.ts'
import { FindBar } from './find-bar.tsx'
import { MachineText } from './machine-text.tsx'
import { passageEdits } from './passage-edits.ts'
import { PassageList } from './passage-list.tsx'
import { type Place, placeFrom, selectionOf } from './place.ts'
import { soundParts, usePlayer } from './player.ts'
import { PlayerControls } from './player-controls.tsx'
import { ReviewHead } from './review-head.tsx'
import { ReviewSound } from './review-sound.tsx'
import { ConflictNotice } from './save-state.tsx'
import { SpeakerMenu } from './speaker-menu.tsx'
import { transcriptQuery } from './transcript-query.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { Waveform } from './waveform.tsx'
import './review.css'

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
  const { passages, save } = editing.use()
  const parts = useMemo(() => soundParts(transcript), [transcript])
  const player = usePlayer(parts, moment)
  const [edited, setEdited] = useState<number | null>(null)
  const [cursor, setCursor] = useState<Place>(() => placeFrom(passages, moment))
  const [anchor, setAnchor] = useState<Place>(cursor)
  const [search, setSearch] = useState('')
  const [hit, setHit] = useState(0)
  const [view, setView] = useState<'now' | 'machine'>('now')
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
  useReviewKeys(player, editing)

  const { from, to, isOneWord } = selectionOf(cursor, anchor)
  const selected = useMemo(() => {
    const [first, last] = [passages[from.passage]?.words[from.word], passages[to.passage]?.words[to.word]]
    return first && last ? { from: first.start, to: Math.max(last.end, last.start + 0.01) } : null
  }, [passages, from.passage, from.word, to.passage, to.word])
  const marked = isOneWord ? null : selected

  const edits = useMemo(() => passageEdits(editing, () => setEdited(null)), [editing])
  const current = passages[from.passage]?.speaker ?? null
  const nameSpeaker = (name: string) => edits.nameSpeaker(from.passage, to.passage, name)
  const select = useCallback((next: Place, first: Place) => {
    setCursor(next)
    setAnchor(first)
  }, [])

  return (
    <section
      className={unfolded ? 'card flex flex-col min-w-0' : 'card review--folded flex flex-col min-w-0'}
      aria-label="Rever com o som"
    >
      <ReviewHead
        fileName={transcript.file_name}
        editing={editing}
        view={view}
        onView={setView}
        unfolded={unfolded}
        onUnfold={() => setUnfolded(!unfolded)}
        onClose={onClose}
      />
      {save === 'conflict' && <ConflictNotice editing={editing} onReload={onReload} />}
      <ReviewSound id={id} transcript={transcript} player={player} address={parts[0]?.url} />
      {sound && (
        <Waveform peaks={sound.peaks} duration={transcript.duration} hits={moments} selected={marked} player={player} />
      )}
      <div className="row bar max-md:gap-4 max-md:[&_.button>.icon]:hidden">
        {sound && <PlayerControls player={player} selected={marked} />}
        <SpeakerMenu
          passages={passages}
          speakers={speakers}
          current={current}
          onName={nameSpeaker}
          onRename={(name) => edits.renameSpeaker(current, name)}
        />
        {/* A passage of a case has the words that are stored. */}
        <Button
          icon={Quote}
          disabled={isOneWord || (caseKey !== undefined && save !== 'saved')}
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
          select({ passage, word }, { passage, word })
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
          onCursor={select}
          onEdit={setEdited}
          onText={edits.write}
          onSplit={edits.split}
          onJoin={edits.join}
          onSpeaker={(nth) => {
            const name = nth === null ? '' : speakers[nth]
            if (name !== undefined) nameSpeaker(name)
          }}
        />
      )}
      <p className="muted review__line px-16 py-8 text-13">
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
    </section>
  )
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
  return `${counted(corrected, 'palavra corrigida', 'palavras corrigidas')}: ${share} em cada 100.`
}
