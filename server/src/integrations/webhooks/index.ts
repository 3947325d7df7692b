/**
 * Messages to a receiver of the office's own, by HTTP POST, signed as the Standard Webhooks specification says
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md). The signature is
 * HMAC-SHA-256 over id, timestamp and body, in the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`.
 *
 * Where messages may go is said by `WEBHOOK_HOSTS`. Of the hosts that it does not name only https and public addresses are
 * reached, and that is decided for the very address that is connected to. Redirects are not followed; of an answer a few KB
 * are read.
 *
 * Errors: none are thrown; the result of an attempt is a `SendOutcome`.
 */
export { type AllowedHosts, parseAllowedHosts, refusalOf, type UrlRefusal } from './allowed-hosts.ts'
export { leadsToPrivate } from './guarded-connector.ts'
export { createWebhookSender, type SendOutcome, type WebhookSender } from './send.ts'
export { createWebhookSecret } from './sign.ts'
