import type { WordRange } from '@arauto/contract/find-words'
import type { Passage } from '@arauto/contract/transcript'
import { type KeyboardEvent, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { PassageItem } from './passage-item.tsx'
import { isBefore, movedBy, type Place, placeAt, selectionOf } from './place.ts'
import type { Player } from './player.ts'

interface PassageListProps {
  passages: readonly Passage[]
  player: Player
  hits: readonly WordRange[]
  /** The passage that is being edited, or null. */
  edited: number | null
  /** The word that the keys are at, and where the selection begins. */
  cursor: Place
  anchor: Place
  onCursor: (cursor: Place, anchor: Place) => void
  onEdit: (passage: number | null) => void
  onText: (passage: number, base: Passage, text: string) => Passage
  onSplit: (passage: number, word: number) => void
  onJoin: (passage: number) => void
  /** @param nth of those who speak, from 0; null for nobody */
  onSpeaker: (nth: number | null) => void
}

/** The text of a transcript, a passage each; the word that is heard is marked, and a click on a word plays it. */
export function PassageList(props: PassageListProps) {
  const { passages, player, hits, edited, cursor, anchor, onCursor, onEdit } = props
  const list = useRef<HTMLDivElement>(null)
  const hitsOf = useMemo(() => Map.groupBy(hits, ({ passage }) => passage), [hits])
  const { follow } = player
  const isEditing = edited !== null

  useEffect(() => {
    let shown: Element | null = null
    let last = -1
    return follow((seconds) => {
      const place = placeAt(passages, seconds)
      const item = place && itemOf(list.current, place.passage)
      const word = item?.querySelector(`[data-word="${place!.word}"]`) ?? null
      if (word !== shown) {
        shown?.removeAttribute('data-now')
        word?.setAttribute('data-now', '')
        shown = word
      }
      // It moves with a new passage alone, so that writing and reading keep their place.
      if (place && place.passage !== last && !isEditing) item?.scrollIntoView?.({ block: 'nearest' })
      last = place?.passage ?? -1
    })
  }, [follow, passages, isEditing])

  useEffect(() => {
    itemOf(list.current, cursor.passage)?.scrollIntoView?.({ block: 'nearest' })
  }, [cursor.passage])

  const wasEditing = useRef(false)
  useEffect(() => {
    // The keys go on where the field was.
    if (wasEditing.current && !isEditing && document.activeElement === document.body)
      list.current?.parentElement?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])

  const { from, to, isOneWord } = selectionOf(cursor, anchor)

  function onKeyDown(event: KeyboardEvent): void {
    if ((event.target as Element).closest('textarea, input, button, [role=menu]')) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moved = movedBy(event.key, cursor, passages)
    if (moved) onCursor(moved, event.shiftKey ? anchor : moved)
    else if (event.key === 'Enter') {
      const word = passages[cursor.passage]?.words[cursor.word]
      if (word) player.seek(word.start, true)
    } else if (event.key === 'e' || event.key === 'F2') onEdit(cursor.passage)
    else if (/^[0-9]$/.test(event.key)) {
      props.onSpeaker(event.key === '0' ? null : Number(event.key) - 1)
    } else return
    event.preventDefault()
  }

  const itemAt = (one: Passage, index: number, isNear: boolean) => (
    <PassageItem
      key={index}
      index={index}
      passage={one}
      isNear={isNear}
      isLast={index === passages.length - 1}
      hits={hitsOf.get(index)}
      cursor={cursor.passage === index ? cursor.word : null}
      selectedFrom={
        !isOneWord && index >= from.passage && index <= to.passage ? (index === from.passage ? from.word : 0) : null
      }
      selectedTo={index === to.passage ? to.word : Number.POSITIVE_INFINITY}
      isEdited={edited === index}
      onEdit={onEdit}
      onText={props.onText}
      onSplit={props.onSplit}
      onJoin={props.onJoin}
      onPlay={player.seek}
    />
  )
  return (
    <div
      className="passages max-h-[min(62vh,620px)] py-6 overflow-auto focus-inside"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the words are reached by keyboard
      tabIndex={0}
      role="document"
      aria-label="Texto com o som"
      onKeyDown={onKeyDown}
      onMouseUp={() => {
        // Words over which the mouse was drawn.
        const drawn = document.getSelection()
        const [begun, ended] = [wordElement(drawn?.anchorNode), wordElement(drawn?.focusNode)]
        const [first, last] = [wordPlace(begun), wordPlace(ended)]
        if (drawn?.isCollapsed !== false || !first || !last) return
        onCursor(last, first)
        // Whole words are marked, and copied.
        const isBackward = isBefore(last, first)
        drawn.setBaseAndExtent(begun!, isBackward ? 1 : 0, ended!, isBackward ? 0 : 1)
      }}
      onClick={(event) => {
        const place = wordPlace(event.target as Element)
        if (!place || document.getSelection()?.isCollapsed === false) return
        onCursor(place, event.shiftKey ? anchor : place)
        const timed = passages[place.passage]?.words[place.word]
        if (timed && !event.shiftKey) player.seek(timed.start, true)
      }}
    >
      <div ref={list}>
        {Array.from({ length: Math.ceil(passages.length / GROUP) }, (_, group) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no name but its place
          <PassageGroup key={group}>
            {(isNear) =>
              passages
                .slice(group * GROUP, (group + 1) * GROUP)
                .map((one, at) => itemAt(one, group * GROUP + at, isNear))
            }
          </PassageGroup>
        ))}
      </div>
    </div>
  )
}

/** How many passages are laid out together: for each alone the browser takes longer than for their words. */
const GROUP = 8

const itemOf = (list: HTMLElement | null, passage: number): Element | undefined =>
  list?.children[Math.floor(passage / GROUP)]?.children[passage % GROUP]

/** How far from what is seen a group is prepared, in pixels. */
const NEAR = '800px 0px'

/** @param children gets whether they were near what is seen, so that their words need elements of their own */
function PassageGroup({ children }: { children: (isNear: boolean) => ReactNode }) {
  const group = useRef<HTMLOListElement>(null)
  // Yes where nobody can say.
  const [wasNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (wasNear || !group.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        // In pieces between frames, while it is still out of sight.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true))
      },
      { root: group.current.closest('[role=document]'), rootMargin: NEAR },
    )
    observer.observe(group.current)
    return () => observer.disconnect()
  }, [wasNear])
  return (
    <ol className="[content-visibility:auto] [contain-intrinsic-size:auto_480px]" ref={group}>
      {children(wasNear)}
    </ol>
  )
}

/** @returns the element of the word that a node stands in, if any */
const wordElement = (node: Node | null | undefined): HTMLElement | null | undefined =>
  (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>('[data-word]')

/** @returns the word that a node stands in, or null */
function wordPlace(node: Node | null | undefined): Place | null {
  const word = wordElement(node)
  const item = word?.closest<HTMLElement>('[data-passage]')
  return word && item ? { passage: Number(item.dataset.passage), word: Number(word.dataset.word) } : null
}
