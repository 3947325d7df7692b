import type { LiveKind } from '@arauto/contract/live'
import { includesPortal, type Member, type OfficeId } from '../../domain/offices/member.ts'
import type { Announcement } from './announcement.ts'

/** How long changes are gathered before they are sent, in milliseconds. */
const GATHER_MS = 50

/** The most streams of one sign-in, of one member, and of this process. */
export interface StreamLimits {
  /** A browser has six connections to a server over http/1.1, for all its tabs: the rest is for calls. */
  signIn: number
  member: number
  process: number
}
export const STREAM_LIMITS: StreamLimits = { signIn: 4, member: 20, process: 5_000 }

/** Who listens. */
export type Watcher = Pick<Member, 'officeId' | 'userId' | 'reads'> & { sid: string }

/** `over`: it is to be opened anew; `replaced`: newer ones took its place; `stopping`: the whole process stops. */
export type EndReason = 'over' | 'replaced' | 'stopping'

/** The other end of a stream. */
export interface Outlet {
  send(kinds: readonly LiveKind[]): void
  /** Ends it; the page opens another one. */
  end(why: EndReason): void
}

interface Stream extends Outlet {
  watcher: Watcher
  /** What to send next. */
  due: Set<LiveKind>
}

/** The open streams of this process. Each receives the kinds of change that its member can see. */
export function createStreams(limits: StreamLimits) {
  const all = new Set<Stream>()
  const byOffice = new Map<OfficeId, Set<Stream>>()
  const due = new Set<Stream>()
  let gathering: NodeJS.Timeout | undefined
  /** Whether announcements come. */
  let isListening = false
  let isStopping = false

  const flush = () => {
    gathering = undefined
    for (const stream of due) {
      const kinds = stream.due.has('all') ? (['all'] as const) : [...stream.due]
      stream.due.clear()
      stream.send(kinds)
    }
    due.clear()
  }
  const queue = (stream: Stream, kind: LiveKind) => {
    stream.due.add(kind)
    due.add(stream)
    gathering ??= setTimeout(flush, GATHER_MS).unref()
  }
  const remove = (stream: Stream) => {
    all.delete(stream)
    due.delete(stream)
    const { officeId } = stream.watcher
    const ofOffice = byOffice.get(officeId)
    ofOffice?.delete(stream)
    if (ofOffice?.size === 0) byOffice.delete(officeId)
  }
  const end = (streams: Iterable<Stream>, why: EndReason = 'over') => {
    for (const stream of [...streams]) {
      remove(stream)
      stream.end(why)
    }
  }
  /** Ends the oldest of these streams, which are in the order of their opening, until there is room for one more. */
  const makeRoom = (streams: readonly Stream[], limit: number) =>
    end(streams.slice(0, Math.max(0, streams.length - limit + 1)), 'replaced')

  return {
    /** @returns why nobody may open another stream here; null when they may */
    fullBecause(): 'process' | 'stopping' | null {
      if (isStopping) return 'stopping'
      return all.size >= limits.process ? 'process' : null
    },

    /**
     * Adds a stream and sends it the current state: `all`, or `blind`. Beyond a limit it replaces the oldest stream of
     * its sign-in or its member: a closed page's stream may seem open for a while.
     *
     * @returns removes it
     */
    open(watcher: Watcher, outlet: Outlet): () => void {
      const ofMember = () =>
        [...(byOffice.get(watcher.officeId) ?? [])].filter((stream) => stream.watcher.userId === watcher.userId)
      makeRoom(
        ofMember().filter((stream) => stream.watcher.sid === watcher.sid),
        limits.signIn,
      )
      makeRoom(ofMember(), limits.member)
      const stream: Stream = { watcher, due: new Set(), ...outlet }
      all.add(stream)
      const ofOffice = byOffice.get(watcher.officeId) ?? new Set()
      byOffice.set(watcher.officeId, ofOffice.add(stream))
      stream.send([isListening ? 'all' : 'blind'])
      return () => remove(stream)
    },

    /** Passes on what the database announced. */
    announce(announcement: Announcement): void {
      if (announcement.kind === 'sign-in') {
        end([...all].filter(({ watcher }) => watcher.sid === announcement.sid))
        return
      }
      const ofOffice = byOffice.get(announcement.office) ?? []
      if (announcement.kind === 'rights') {
        end(ofOffice)
        return
      }
      for (const stream of ofOffice) {
        const { reads } = stream.watcher
        if (announcement.kind === 'counter') {
          if (reads === 'all') queue(stream, 'lists')
        } else if (announcement.portal === null || includesPortal(reads, announcement.portal))
          queue(stream, announcement.kind)
      }
    },

    /** Sends to all streams whether announcements come (after some were missed) or are missed. */
    listening(now: boolean): void {
      isListening = now
      for (const stream of all) {
        stream.due.delete(now ? 'blind' : 'all')
        queue(stream, now ? 'all' : 'blind')
      }
    },

    /** Ends all streams, since the process stops. */
    stop(): void {
      isStopping = true
      clearTimeout(gathering)
      end(all, 'stopping')
    },

    size: () => all.size,
  }
}

export type Streams = ReturnType<typeof createStreams>
