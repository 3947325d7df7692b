import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
/** The specification asks for 24 to 64. */
const KEY_BYTES = 32

/** A new secret, in the form that the specification gives it. */
export const createWebhookSecret = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64')

export interface SignedContent {
  id: string
  /** In seconds since 1970. */
  timestamp: number
  body: string
}

/**
 * @param secrets as `createWebhookSecret` makes them; of several the receiver needs one
 * @returns the header `webhook-signature`
 */
export function signWebhook(secrets: readonly string[], { id, timestamp, body }: SignedContent): string {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return signatures.join(' ')
}
