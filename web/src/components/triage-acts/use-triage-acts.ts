import { changeTriage } from '@arauto/contract/calls/triage'
import { counted } from '@arauto/contract/counted'
import type { OpenAmong } from '@arauto/contract/open-among'
import type { RowTriage, TriageFilter } from '@arauto/contract/triage'
import type { TriageRequest, TriageResult } from '@arauto/contract/triage-acts'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { officeQuery } from '../../api/office.ts'
import { openAmongOf } from '../open-among.tsx'
import type { ListCount } from '../pager.tsx'
import { toastError } from '../toast-error.ts'
import { toast } from '../toasts.tsx'
import { refreshLists, toastUndoable } from '../undo-toast.tsx'

export type RequestedChange = TriageRequest['change']

/** What a search and filters leave; empty ones leave all. */
interface Filter {
  search: string
  advogado: string
  origem: string
  triage: TriageFilter | ''
  before?: string
}

/** A notification, with what the office does with it where the server knows that. */
interface TriagedRow {
  id: number
  triage?: RowTriage | undefined
}

/** What an act is on: some notifications, or all that a filter leaves, of which some may be done already. */
export type TriageTarget =
  | { ids: readonly number[]; records: readonly TriagedRow[] }
  | { filter: Filter; upTo: number | undefined; of: ListCount; done?: TriageResult }

/** What is done with notifications that have an open deadline: they are handled, left as they are, or asked about. */
type OpenChoice = 'keep' | 'skip' | 'ask'

/** An act that asks first, since some of the notifications have an open deadline. */
export interface OpenDeadlines {
  question: string
  target: TriageTarget
  /** What it is; undefined where an older server does not say. */
  open: OpenAmong | undefined
  /** A notification with one, of those that are known. */
  example: { id: number } | null
}

/** @returns how many notifications an act is on */
export const sizeOf = (target: TriageTarget): ListCount => ('ids' in target ? { count: target.ids.length } : target.of)

/**
 * Changes notifications, tells the result with a way back, and asks where a deadline is open.
 *
 * @param onChanged called in place of a toast
 */
export function useTriageActs(onChanged?: (change: RequestedChange, result: TriageResult) => void) {
  const client = useQueryClient()
  /** How many are done, while an action on all filtered notifications is running. */
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<OpenDeadlines | null>(null)

  const changedNow = useRef(onChanged)
  changedNow.current = onChanged
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  /** What was changed here since the list was fetched, by number. */
  const changed = useRef(new Map<number, RequestedChange>())
  /** The versions that these changes made, by number; null where an answer for several did not say. */
  const made = useRef(new Map<number, number | null>())

  const run = useCallback(
    async (target: TriageTarget, change: RequestedChange, open: OpenChoice): Promise<boolean> => {
      setBusy(true)
      const sofar = { target, version: versionOf(target, made.current) }
      try {
        const result = await changeAll(sofar, change, open, (done, left) =>
          setProgress({ done, of: left === undefined ? sizeOf(target).count : done + left }),
        )
        const ids = 'ids' in target ? target.ids : []
        for (const id of ids) made.current.set(id, (ids.length === 1 ? result.version : null) ?? null)
        if (changedNow.current) changedNow.current(change, result)
        else void toastResult(client, result, change)
        setAsking(null)
        return true
      } catch (error) {
        const question = openDeadlines(error, sofar.target)
        setAsking(question)
        if (question) return false
        const done = 'done' in sofar.target && sofar.target.done
        if (done) void toastResult(client, done, change)
        toastError(error, done ? 'Não foi possível continuar.' : WORK_MESSAGES.notSaved)
        return false
      } finally {
        setBusy(false)
        setProgress(null)
      }
    },
    [client],
  )
  /** Begins when the acts before it have ended. */
  const act = useCallback(
    async (target: TriageTarget, change: RequestedChange, open: OpenChoice = 'ask'): Promise<boolean> => {
      const ids = 'ids' in target ? target.ids : []
      const [id] = ids
      const before = ids.length === 1 && id !== undefined ? changed.current.get(id) : undefined
      // A second press of the same means the first.
      if (open === 'ask' && (isSame(before, change) || isStateOf(target, change, changed.current))) return false
      for (const one of ids) changed.current.set(one, change)
      const mine = turn.current.then(() => run(target, change, open))
      turn.current = mine
      const isDone = await mine
      void refreshLists(client).finally(() => {
        if (turn.current !== mine) return
        changed.current.clear()
        made.current.clear()
      })
      return isDone
    },
    [client, run],
  )
  return { progress, busy, act, asking, stopAsking: useCallback(() => setAsking(null), []) }
}

/**
 * @param made the versions that changes made since the list was fetched
 * @returns the version of a target's only notification that was looked at, or that an act before it made; undefined for
 *   several, and where it is not known
 */
function versionOf(target: TriageTarget, made: ReadonlyMap<number, number | null>): number | undefined {
  const [id, another] = 'ids' in target ? target.ids : []
  if (!('ids' in target) || id === undefined || another !== undefined) return undefined
  const listed = target.records[0]?.triage?.version
  const own = made.get(id)
  if (own === undefined || listed === undefined) return listed
  return own === null ? undefined : Math.max(own, listed)
}

/** Whether all that an act is on are in the state that it would give them, and nothing else of them is being changed. */
const isStateOf = (target: TriageTarget, { state }: RequestedChange, changing: ReadonlyMap<number, unknown>): boolean =>
  state !== undefined &&
  'ids' in target &&
  target.records.length === target.ids.length &&
  target.records.every(({ id, triage }) => triage?.state === state && !changing.has(id))

const isSame = (one: RequestedChange | undefined, other: RequestedChange): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other)

/**
 * Sends one request, or, for all that a filter leaves, as many as it takes.
 *
 * @param sofar holds the target; what is done of it is written there
 */
async function changeAll(
  sofar: { target: TriageTarget; version: number | undefined },
  change: RequestedChange,
  open: OpenChoice,
  shown: (done: number, left: number | undefined) => void,
): Promise<TriageResult> {
  const { target, version } = sofar
  const body: TriageRequest = {
    change,
    ...(open === 'keep' && { with_open_deadlines: true }),
    ...(open === 'skip' && { skip_open_deadlines: true }),
  }
  if ('ids' in target) {
    return call(changeTriage, { body: { ...body, ids: [...target.ids], ...(version !== undefined && { version }) } })
  }
  const { search, advogado, origem, triage, before } = target.filter
  const filter = { search: search.trim(), advogado, origem, ...(triage && { triage }), ...(before && { before }) }
  const whole = { ...body, filter, ...(target.upTo !== undefined && { up_to: target.upTo }) }
  let { done } = target
  do {
    shown(done ? done.changed + done.refused : 0, done?.remaining)
    const next: TriageResult = await call(changeTriage, {
      body: done ? { ...whole, batch: done.batch, ...(done.next !== null && { after: done.next }) } : whole,
    })
    done = { ...next, ...summed(next, done) }
    sofar.target = { ...target, done }
  } while (done.next !== null)
  return done
}

const SUMMED = ['changed', 'refused', 'skipped', 'open_deadlines', 'without_duration'] as const

/** @returns the counts of a request and of those before it */
const summed = (next: TriageResult, before: TriageResult | undefined) =>
  Object.fromEntries(SUMMED.map((name) => [name, (next[name] ?? 0) + (before?.[name] ?? 0)]))

async function toastResult(client: QueryClient, result: TriageResult, change: RequestedChange): Promise<void> {
  const { changed, refused, batch } = result
  const office = change.assignee_id ? await client.ensureQueryData(officeQuery).catch(() => null) : null
  const person = office?.members.find(({ id }) => id === change.assignee_id)
  const [one, many, verb] = wordsOf(change, person?.username)
  const said = counted(changed, `notificação ${one}`, `notificações ${many}`)
  if (refused > 0) toast.warning(`${said}; ${refused} não foi possível ${verb}.`)
  // What is unread is of one person, and is put back with the same key.
  if (change.unread !== undefined) return
  const about = leftWords(result)
  if (changed > 0) toastUndoable(client, `${said}.`, batch, about)
  else if (about) toast.info(about)
}

/** @returns what stays of notifications that were handled */
function leftWords({ skipped = 0, open_deadlines: open = 0, without_duration: unknown = 0 }: TriageResult): string {
  const left = [
    open > 0 && `${counted(open, 'prazo', 'prazos')} por decidir`,
    unknown > 0 && `${unknown} com a duração por indicar`,
  ].filter(Boolean)
  return [
    left.length > 0 && `Em Prazos: ${left.join(', ')}.`,
    skipped > 0 && counted(skipped, 'ficou por tratar.', 'ficaram por tratar.'),
  ]
    .filter(Boolean)
    .join(' ')
}

/** @returns what an act made of one notification, of several, and its verb */
function wordsOf(
  { state, assignee_id: assignee }: RequestedChange,
  person: string | undefined,
): [one: string, many: string, verb: string] {
  if (state === 'tratada') return ['tratada', 'tratadas', 'tratar']
  if (state === 'em_curso') return ['em curso', 'em curso', 'pôr em curso']
  if (state === 'nova') return ['marcada como nova', 'marcadas como novas', 'marcar']
  if (assignee === null) return ['sem ninguém a cargo', 'sem ninguém a cargo', 'mudar']
  const to = person ? ` a ${person}` : ''
  if (assignee !== undefined) return [`atribuída${to}`, `atribuídas${to}`, 'atribuir']
  return ['marcada', 'marcadas', 'marcar']
}

function openDeadlines(error: unknown, target: TriageTarget): OpenDeadlines | null {
  if (!(error instanceof ApiError) || error.status !== 409 || !error.body.open_deadlines) return null
  const known = 'ids' in target ? target.records : []
  const isOpen = ({ triage }: TriagedRow) =>
    triage?.state !== 'tratada' && (triage?.deadline?.state === 'proposed' || triage?.hearing)
  const open = openAmongOf(error)
  const first = open?.first[0]
  const example = known.find(isOpen) ?? (first ? { id: first.notification_id } : null)
  return { question: error.message, target, open, example }
}
