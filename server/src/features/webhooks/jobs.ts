import { randomUUID } from 'node:crypto'
import { officeOf } from '../../domain/offices/office-of.ts'
import type { Database } from '../../domain/schema.ts'
import { SEALED } from '../../domain/sealing/sealed-places.ts'
import {
  type AllowedHosts,
  createWebhookSender,
  refusalOf,
  type WebhookSender,
} from '../../integrations/webhooks/index.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import { DecryptionError, type Secrets } from '../../platform/secrets.ts'
import { orderedMessage, WEBHOOKS } from './deliveries-repository.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  claimWebhook,
  finishTry,
  purgeDeliveries,
  releaseWebhook,
  type TryResult,
} from './send-queue.ts'
import { notTried, REFUSAL_WORDS, resultOf } from './try-words.ts'

/** Webhooks that are sent to at once; most of the time a worker waits for answers. */
const AT_ONCE = 8
/** After this time others have their turn. */
const TURN_MS = 10_000
/** For one try. */
const TIMEOUT_MS = 10_000

export interface WebhookWorkerDependencies {
  db: Database
  secrets: Secrets
  /** `WEBHOOK_HOSTS` */
  hosts: AllowedHosts
  stopping: AbortSignal
  timeoutMs?: number
}

/** The messages to webhooks, as jobs of the worker. One job sends the messages of one webhook in sequence. */
export function createWebhookJobs({
  db,
  secrets,
  hosts,
  stopping,
  timeoutMs = TIMEOUT_MS,
}: WebhookWorkerDependencies): JobKind {
  const worker = randomUUID()
  const attempt = async (sender: WebhookSender, claimed: ClaimedDelivery): Promise<TryResult> => {
    const { id, url, officeId, webhookId, payload, secretSealed, formerSealed } = claimed
    // The setting may have changed since the address was saved.
    const refusal = refusalOf(hosts, url)
    if (refusal) return notTried(REFUSAL_WORDS[refusal])
    const sealed = formerSealed === null ? [secretSealed] : [secretSealed, formerSealed]
    try {
      // The former secret's place is the same.
      const place = SEALED.webhooks.places.secret_sealed({ office_id: officeId, id: webhookId })
      const opened = sealed.map((one) => secrets.open(one, place))
      return resultOf(await sender.send({ id, url, secrets: opened, body: JSON.stringify(orderedMessage(payload)) }))
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error
      return notTried('O segredo deste webhook já não é legível com a chave atual. Renove-o.')
    }
  }
  const claimNext = async (webhookId: string): Promise<boolean> => {
    const sender = createWebhookSender({ hosts, timeoutMs })
    const end = performance.now() + TURN_MS
    try {
      do {
        const claimed = await claimDelivery(db, webhookId, worker)
        if (claimed === 'busy') return false
        if (claimed === null) break
        await finishTry(db, claimed, await attempt(sender, claimed))
      } while (!stopping.aborted && performance.now() < end)
      return true
    } finally {
      await sender.close()
      await releaseWebhook(db, webhookId, worker)
    }
  }
  return {
    name: WEBHOOKS,
    atOnce: AT_ONCE,
    async claimNext(excluded) {
      const id = await claimWebhook(db, excluded)
      return id === null ? null : { id, officeId: await officeOf(db, 'webhooks', id), run: () => claimNext(id) }
    },
    purge: () => purgeDeliveries(db),
  }
}
