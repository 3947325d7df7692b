import type { Client } from '@notionhq/client'
import { type Dispatcher, request } from 'undici'
import { withFewValues } from '../../platform/process/bounded-json.ts'

/** The `fetch` that the official client takes. */
export type NotionFetch = NonNullable<NonNullable<ConstructorParameters<typeof Client>[0]>['fetch']>

/** A request to another scheme, host or port than the configured one; it was not sent. */
export class OtherOrigin extends Error {
  override readonly name = 'OtherOrigin'
}

/** From the start of the request to the end of the response. */
const DEADLINE_MS = 60_000

/**
 * A `fetch` for the official client that requests one origin only, follows no redirect, and has a time limit.
 *
 * @param baseUrl `NOTION_URL`
 * @param dispatcher undici's connections, which limit a response's size
 */
export function createGuardedFetch(baseUrl: string, dispatcher: Dispatcher): NotionFetch {
  const { origin } = new URL(baseUrl)
  return async (address, init = {}) => {
    const url = new URL(address)
    if (url.origin !== origin) throw new OtherOrigin(`${url.origin} is not ${origin}`)
    const answer = await request(url, {
      method: (init.method ?? 'GET').toUpperCase() as Dispatcher.HttpMethod,
      headers: init.headers ?? {},
      body: typeof init.body === 'string' ? init.body : null,
      dispatcher,
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const text = withFewValues(await answer.body.text())
    return {
      ok: answer.statusCode >= 200 && answer.statusCode < 300,
      status: answer.statusCode,
      headers: answer.headers,
      text: async () => text,
    }
  }
}
