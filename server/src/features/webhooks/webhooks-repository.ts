import { randomUUID } from 'node:crypto'
import { WEBHOOKS_MAX, type Webhook, type WebhookEvent } from '@arauto/contract/webhooks'
import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import { lockMembers } from '../../domain/offices/membership.ts'
import type { Database } from '../../domain/schema.ts'
import { SEALED } from '../../domain/sealing/sealed-places.ts'
import { createWebhookSecret } from '../../integrations/webhooks/index.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { toDelivery } from './deliveries-repository.ts'

/** For how long messages are signed with the former secret too, in hours. */
const FORMER_HOURS = 24

const { secret_sealed: placeOfSecret } = SEALED.webhooks.places

/** What can be set. */
export interface WebhookFields {
  url: string
  events: WebhookEvent[]
}

/** The webhooks of offices; their secrets are encrypted at rest, and shown once. */
export function createWebhooksRepository(secrets: Secrets) {
  return {
    /** @returns an office's webhooks, the oldest first */
    async list(db: Database, officeId: OfficeId): Promise<Webhook[]> {
      return (await selectWebhooks(db, officeId).execute()).map(toWebhook)
    },

    async find(db: Database, officeId: OfficeId, id: string): Promise<Webhook | null> {
      const row = await selectWebhooks(db, officeId).where('w.id', '=', id).executeTakeFirst()
      return row ? toWebhook(row) : null
    },

    /**
     * @param trx a transaction
     * @param createdBy number of a person in the office's record
     * @returns its id and secret, or null where the office has the most that it can have
     */
    async insert(
      trx: Database,
      officeId: OfficeId,
      createdBy: number,
      fields: WebhookFields,
    ): Promise<{ id: string; secret: string } | null> {
      await lockMembers(trx, officeId)
      const { count } = await trx
        .selectFrom('webhooks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('office_id', '=', officeId)
        .executeTakeFirstOrThrow()
      if (count >= WEBHOOKS_MAX) return null
      const [id, secret] = [randomUUID(), createWebhookSecret()]
      const sealed = secrets.seal(secret, placeOfSecret({ office_id: officeId, id }))
      await trx
        .insertInto('webhooks')
        .values({ ...fields, id, office_id: officeId, created_by: createdBy, secret_sealed: sealed })
        .execute()
      return { id, secret }
    },

    /** Changes a webhook; what waits for it is tried at once. @returns whether there is one */
    async update(
      trx: Database,
      officeId: OfficeId,
      id: string,
      { active, ...fields }: Partial<WebhookFields> & { active?: boolean | undefined },
    ): Promise<boolean> {
      const state =
        active === undefined
          ? {}
          : {
              active,
              disabled_at: active ? null : sql<Date>`coalesce(disabled_at, now())`,
              disabled_reason: active ? null : sql<'by_hand'>`coalesce(disabled_reason, 'by_hand')`,
            }
      const { numUpdatedRows } = await trx
        .updateTable('webhooks')
        .set({ ...fields, ...state, id })
        .where('office_id', '=', officeId)
        .where('id', '=', id)
        .executeTakeFirst()
      await trx
        .updateTable('webhook_deliveries')
        .set({ next_try_at: sql<Date>`now()` })
        .where('office_id', '=', officeId)
        .where('webhook_id', '=', id)
        .where('state', '=', 'waiting')
        .where('next_try_at', '>', sql<Date>`now()`)
        .execute()
      return numUpdatedRows > 0n
    },

    /** Makes a new secret; with the former one messages are signed too for a day. @returns null where there is no webhook */
    async renewSecret(trx: Database, officeId: OfficeId, id: string): Promise<string | null> {
      const secret = createWebhookSecret()
      const { numUpdatedRows } = await trx
        .updateTable('webhooks')
        .set({
          former_sealed: sql<string>`secret_sealed`,
          former_until: sql<Date>`now() + make_interval(hours => ${FORMER_HOURS})`,
          secret_sealed: secrets.seal(secret, placeOfSecret({ office_id: officeId, id })),
        })
        .where('office_id', '=', officeId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n ? secret : null
    },

    /** Removes a webhook with its deliveries. @returns its address, or null where there is none */
    async remove(trx: Database, officeId: OfficeId, id: string): Promise<string | null> {
      const row = await trx
        .deleteFrom('webhooks')
        .where('office_id', '=', officeId)
        .where('id', '=', id)
        .returning('url')
        .executeTakeFirst()
      return row?.url ?? null
    },
  }
}

export type WebhooksRepository = ReturnType<typeof createWebhooksRepository>

const selectWebhooks = (db: Database, officeId: OfficeId) =>
  db
    .selectFrom('webhooks as w')
    .innerJoin('audit_people as p', 'p.id', 'w.created_by')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('webhook_deliveries as d')
          .selectAll('d')
          .whereRef('d.webhook_id', '=', 'w.id')
          .where('d.tried_at', 'is not', null)
          .orderBy('d.tried_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['w.id', 'w.url', 'w.events', 'w.active', 'w.disabled_at', 'w.disabled_reason'])
    .select(['w.created_at', 'w.failing_since', 'p.name as created_by'])
    .select(sql<Parameters<typeof toDelivery>[0] | null>`to_jsonb(last)`.as('last'))
    .select((of) =>
      of
        .selectFrom('webhook_deliveries as d')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('d.webhook_id', '=', 'w.id')
        .where('d.state', '=', 'waiting')
        .as('waiting'),
    )
    .where('w.office_id', '=', officeId)
    .orderBy('w.created_at')
    .orderBy('w.id')

type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number]

const toWebhook = ({ disabled_at, disabled_reason, last, waiting, ...row }: WebhookRow): Webhook => ({
  ...row,
  created_at: row.created_at.toISOString(),
  failing_since: row.failing_since?.toISOString() ?? null,
  disabled: disabled_at && disabled_reason ? { at: disabled_at.toISOString(), reason: disabled_reason } : null,
  waiting: waiting ?? 0,
  last: last && toDelivery(last),
})
