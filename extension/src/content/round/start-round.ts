import type { RoundAnswer } from '@arauto/contract/rounds'
import { ROUND_MESSAGES } from '../../extension-messages.ts'
import { ask } from '../ask.ts'
import type { Panel } from '../panel/panel.ts'
import { PortalFetch } from '../portal-fetch.ts'
import type { RoundHearings, RoundList } from './round-source.ts'
import { type RoundSurroundings, runRound } from './run-round.ts'

/** Where and for whom a round is made. */
export interface RoundPlace {
  origin: string
  /** The user name that the page shows; null where a person said whose it is. */
  owner: string | null
  accountId: number | null
  source: RoundSurroundings['source']
  /** Whether a later round in this tab reads the portal anew, and not what the tab showed before. */
  repeats: boolean
  listsOf: (client: PortalFetch, stop: AbortSignal) => readonly RoundList[]
  /** The list of hearings that is read instead. */
  hearingsOf?: (client: PortalFetch, stop: AbortSignal) => RoundHearings
}

/** The next round in this tab; a page has one. */
let next: ReturnType<typeof setTimeout> | undefined

/**
 * Makes a round where the server allows one, and again after the interval while the tab is open.
 *
 * @param openPanel called once there is something to show
 * @returns false, where none was made and nothing shown: it is not allowed, was made lately, or Arauto cannot be asked
 */
export async function startRound(openPanel: () => Panel, place: RoundPlace): Promise<boolean> {
  clearTimeout(next)
  const lists = place.hearingsOf ? ('hearings' as const) : ('notifications' as const)
  const start = { portal_username: place.owner, account_id: place.accountId, lists }
  const begun = await ask({ kind: 'begin-round', start })
  if (!begun.ok) return false
  const again = (seconds: number) => {
    next = setTimeout(() => void startRound(openPanel, place), seconds * 1000)
  }
  if (begun.value.state === 'not_allowed') return false
  if (begun.value.state !== 'started') {
    again(begun.value.again_in_seconds)
    if (begun.value.state === 'seen') return false
    openPanel().show({ kind: 'report', text: begun.value.message, tone: 'calm', endRounds: null })
    return true
  }
  const panel = openPanel()
  const stop = new AbortController()
  const client = new PortalFetch(place.origin, stop.signal)
  const onProgress = (text: string) =>
    panel.show({ kind: 'sending', text, done: 0, total: 0, stop: () => stop.abort() })
  onProgress(ROUND_MESSAGES.reading)
  const { owner, source } = place
  const result = await runRound(begun.value, {
    client,
    owner,
    source,
    stop,
    onProgress,
    lists: place.listsOf(client, stop.signal),
    ...(place.hearingsOf && { hearings: place.hearingsOf(client, stop.signal) }),
  })
  panel.show({
    kind: 'report',
    text: result.text,
    tone: result.outcome === 'done' ? 'done' : 'warning',
    endRounds: () => void endRounds(panel, begun.value),
  })
  if (place.repeats && result.outcome !== 'session_ended' && result.outcome !== 'other_user')
    again(result.againInSeconds)
  return true
}

async function endRounds(panel: Panel, { account }: RoundAnswer): Promise<void> {
  clearTimeout(next)
  const reply = await ask({ kind: 'allow-rounds', permission: { account_id: account.id, allowed: false } })
  const text = reply.ok ? ROUND_MESSAGES.ended : reply.problem.message
  panel.show({ kind: 'report', text, tone: reply.ok ? 'calm' : 'warning', endRounds: null })
}
