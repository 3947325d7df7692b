import type { Area } from '../../platform/area.ts'
import { registerDeliveryRoutes } from './delivery-routes.ts'
import { createWebhookJobs, type WebhookWorkerDependencies } from './jobs.ts'
import { registerWebhookRoutes, type WebhookDependencies } from './routes.ts'
import { createWebhooksRepository } from './webhooks-repository.ts'

type Sealing = { sealing: Parameters<typeof createWebhooksRepository>[0] }

/** Messages to other programs. */
export const webhooks = {
  name: 'webhooks',
  calls(signedIn, { sealing, ...api }) {
    const dependencies = { ...api, webhooks: createWebhooksRepository(sealing) }
    registerWebhookRoutes(signedIn, dependencies)
    registerDeliveryRoutes(signedIn, dependencies)
  },
  jobs: ({ sealing, ...worker }) => [createWebhookJobs({ ...worker, secrets: sealing })],
} satisfies Area<
  Omit<WebhookDependencies, 'webhooks'> & Sealing,
  Omit<WebhookWorkerDependencies, 'secrets'> & { sealing: WebhookWorkerDependencies['secrets'] }
>
