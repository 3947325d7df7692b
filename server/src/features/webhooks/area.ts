import type { Area } from '../../platform/area.ts'
import { createWebhookJobs, type WebhookWorkerDependencies } from './jobs.ts'
import { registerWebhookRoutes, type WebhookDependencies } from './routes.ts'
import { createWebhooksRepository } from './webhooks-repository.ts'

/** Messages to other programs. */
export const webhooks = {
  name: 'webhooks',
  calls(signedIn, { sealing, ...api }) {
    registerWebhookRoutes(signedIn, { ...api, webhooks: createWebhooksRepository(sealing) })
  },
  jobs: ({ sealing, ...worker }) => [createWebhookJobs({ ...worker, secrets: sealing })],
} satisfies Area<
  Omit<WebhookDependencies, 'webhooks'> & { sealing: Parameters<typeof createWebhooksRepository>[0] },
  Omit<WebhookWorkerDependencies, 'secrets'> & { sealing: WebhookWorkerDependencies['secrets'] }
>
