import { changeTranscript } from '@arauto/contract/calls/transcription'
import {
  applySplices,
  type Passage,
  passageText,
  type Splice,
  TRANSCRIPT_CHANGE_MAX_BYTES,
} from '@arauto/contract/transcript'
import type { Transcript, TranscriptChange, TranscriptChanged } from '@arauto/contract/transcription'
import { create } from 'zustand'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/error.ts'
import { openDraft } from '../../../components/drafts.ts'

/** The pause between a change and its save, and before a save that failed is repeated, in milliseconds. */
const SAVE_MS = 800
const RETRY_MS = 5_000
/** What a request has beside its changes. */
const OTHER_BYTES = 1_000

/** A transcript that is being corrected. */
export interface Editing {
  passages: readonly Passage[]
  state: TranscriptChanged
  /** Changes that are not saved yet, the oldest first. */
  pending: readonly Splice[]
  undo: readonly Splice[][]
  redo: readonly Splice[][]
  /** `conflict`: somebody else, or another tab, has changed it; nothing more is saved. */
  save: 'saved' | 'waiting' | 'failed' | 'conflict'
  /** Why it is not saved, or null. */
  problem: string | null
}

/** Changes that were not saved, and the version that they are of. */
interface Kept {
  version: number
  pending: readonly Splice[]
}

/**
 * The editing of a transcript: changes are kept in this browser at once and saved soon after, in their order. A version that
 * somebody else has changed is never overwritten.
 *
 * @param id of the transcription
 * @param first what the server has
 * @param send stores changes
 */
export function createEditing(
  id: string,
  { version, changed, reviewed, passages }: Transcript,
  send = (body: TranscriptChange): Promise<TranscriptChanged> => call(changeTranscript, { params: { id }, body }),
) {
  const draft = openDraft<Kept>(`transcricao ${id}`, { version: -1, pending: [] })
  const use = create<Editing>(() => ({
    passages,
    state: { version, changed, reviewed },
    pending: [],
    undo: [],
    redo: [],
    save: 'saved',
    problem: null,
  }))
  const { getState: get, setState: set } = use
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let isReviewed: boolean | undefined
  /** The edit that further changes belong to, so that they are undone together. */
  let merged: string | null = null

  const keep = () => {
    const { pending, state } = get()
    if (pending.length === 0) draft.drop()
    else draft.keep({ version: state.version, pending })
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    const { pending, save: how, state } = get()
    if (sending || how === 'conflict' || (pending.length === 0 && isReviewed === undefined)) return
    sending = true
    const splices = batchOf(pending)
    // A review is of all that was changed before it.
    const reviewed = splices.length === pending.length ? isReviewed : undefined
    try {
      const body = { version: state.version, splices, ...(reviewed !== undefined && { reviewed }) }
      const saved = await send(body)
      if (reviewed !== undefined && isReviewed === reviewed) isReviewed = undefined
      const rest = get().pending.slice(splices.length)
      const isDone = rest.length === 0 && isReviewed === undefined
      set({ state: saved, pending: rest, save: isDone ? 'saved' : 'waiting', problem: null })
      keep()
      sending = false
      if (!isDone) later(0)
    } catch (error) {
      sending = false
      const isConflict = error instanceof ApiError && (error.status === 409 || error.status === 404)
      set({ save: isConflict ? 'conflict' : 'failed', problem: error instanceof ApiError ? error.message : '' })
      if (!isConflict) later(RETRY_MS)
    }
  }

  /** @returns the changes that undo these; null where they do not fit */
  function apply(splices: readonly Splice[]): Splice[] | null {
    const { passages: before, pending, save: how } = get()
    const result = applySplices(before, splices)
    if (!result) return null
    const waiting = how === 'conflict' ? how : 'waiting'
    set({ passages: result.passages, pending: [...pending, ...splices], save: waiting })
    keep()
    later(SAVE_MS)
    return result.inverse
  }

  /** @param within the edit that this is a part of: its parts are undone together */
  function change(splices: readonly Splice[], within: string | null = null): void {
    if (splices.length === 0) return
    // The first part of an edit says what was there before it, as long as each passage stays one.
    const edit = splices.every(({ remove, put }) => remove === put.length) ? within : null
    const inverse = apply(splices)
    if (!inverse) return
    set({ undo: edit !== null && edit === merged ? get().undo : [...get().undo, inverse], redo: [] })
    merged = edit
  }
  /** Takes the last changes of one list back, and notes in the other one what does them again. */
  const step = (from: 'undo' | 'redo', to: 'undo' | 'redo') => () => {
    merged = null
    const last = get()[from].at(-1)
    const inverse = last && apply(last)
    if (inverse) set({ [from]: get()[from].slice(0, -1), [to]: [...get()[to], inverse] })
  }

  resume()
  /** Takes up changes that a page before this one did not save. */
  function resume(): void {
    const kept = draft.kept
    if (!kept || kept.pending.length === 0) return
    const there = new Set(passages.map(passageText))
    const isThere = kept.pending.every(({ put }) => put.every((one) => there.has(passageText(one))))
    if (kept.version === version && applySplices(passages, kept.pending)) change(kept.pending)
    else if (isThere) draft.drop()
    else set({ pending: kept.pending, save: 'conflict', problem: null })
  }

  return {
    use,
    change,
    undo: step('undo', 'redo'),
    redo: step('redo', 'undo'),
    /** Notes whether the whole was compared with the sound. */
    review(value: boolean) {
      isReviewed = value
      set({ save: get().save === 'conflict' ? 'conflict' : 'waiting' })
      void save()
    },
    /** Discards what was not saved. */
    discard() {
      clearTimeout(timer)
      set({ pending: [] })
      draft.drop()
    },
    /** Saves now what waits, and keeps what cannot be saved: another tab may have saved its own since, which ends a draft. */
    close() {
      if (get().pending.length > 0) keep()
      void save()
    },
  }
}
export type TranscriptEditing = ReturnType<typeof createEditing>

/** @returns the first changes that fit into one request, at least one */
function batchOf(pending: readonly Splice[]): Splice[] {
  const batch: Splice[] = []
  let bytes = OTHER_BYTES
  for (const splice of pending) {
    bytes += new TextEncoder().encode(JSON.stringify(splice)).length + 1
    if (batch.length > 0 && bytes > TRANSCRIPT_CHANGE_MAX_BYTES) break
    batch.push(splice)
  }
  return batch
}
