import * as calls from '@arauto/contract/calls/webhooks'
import type { WebhookDeliveryDetail } from '@arauto/contract/webhooks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callIfOffered, callQuery } from '../../api/call.ts'

/** How often what is being sent is asked for again, in milliseconds. */
const FOLLOW_MS = 1500
/** How often what a worker may change at any time is asked for again, in milliseconds. */
const CALM_MS = 15_000

/** The query of the office's webhooks; null where the server knows none. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => callIfOffered(calls.listWebhooks, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.results.length ? CALM_MS : false),
})

/** The query of a page of what a webhook was sent. @param page from 0 */
export const webhookLogQuery = (id: string, page: number) => ({
  ...callQuery(['webhook-log', id, page], calls.listDeliveries, { params: { id }, query: { page } }),
  placeholderData: keepPreviousData,
  refetchInterval: FOLLOW_MS,
})

/** The query of one delivery with what was sent and answered. @param tries a number that changes with what is known of it */
export const webhookDeliveryQuery = (id: string, tries: number) =>
  queryOptions({
    queryKey: ['webhook-delivery', id, tries],
    queryFn: ({ signal }) => readDelivery(id, signal),
    placeholderData: keepPreviousData,
  })

/** @throws {ApiError} */
const readDelivery = (id: string, signal?: AbortSignal): Promise<WebhookDeliveryDetail> =>
  call(calls.getDelivery, { params: { id } }, { signal })

/** How long a test's result is waited for, and how often it is asked for, in milliseconds. */
const TEST_PATIENCE_MS = 15_000
const TEST_ASK_MS = 400

/** Sends a test message and waits for its end. @returns it, also where it has not ended in time @throws {ApiError} */
export async function testWebhook(id: string): Promise<WebhookDeliveryDetail> {
  let delivery = await call(calls.testWebhook, { params: { id } })
  for (const end = Date.now() + TEST_PATIENCE_MS; delivery.state === 'waiting' && Date.now() < end; ) {
    await new Promise((done) => setTimeout(done, TEST_ASK_MS))
    delivery = await readDelivery(delivery.id)
  }
  return delivery
}
