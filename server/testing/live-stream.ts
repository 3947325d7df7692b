import { liveMessage } from '@arauto/contract/live'
import { waitFor } from './wait-for.ts'

/** A client of the stream of changes. */
export interface LiveStream {
  response: Response
  /** What it received since it began or `forget` was called, in order. */
  kinds: string[]
  forget(): void
  /** All that was sent. */
  text(): string
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  /** Resolves once it has received so many. */
  received(count: number): Promise<void>
  close(): void
}

/** Opens a stream. @param url the server's, without a path */
export async function openLive(url: string, token: string): Promise<LiveStream> {
  const left = new AbortController()
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' }
  const response = await fetch(`${url}/api/events/`, { headers, signal: left.signal })
  const kinds: string[] = []
  let text = ''
  let forgotten = 0
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk, { stream: true })
      const all = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => liveMessage.parse(JSON.parse(data!)).changed)
      kinds.splice(0, kinds.length, ...all.slice(forgotten))
    }
  }
  const ended = read().catch(() => undefined)
  const received = async (count: number) => void (await waitFor(async () => kinds.length >= count))
  const forget = () => {
    forgotten += kinds.length
    kinds.length = 0
  }
  return { response, kinds, forget, text: () => text, ended, received, close: () => left.abort() }
}
