import { apiError } from '@arauto/contract/errors'
import { API } from '@arauto/contract/routes'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { sql } from 'kysely'
import type { Database, Schema } from './domain/schema.ts'
import { HttpFailure } from './platform/http/http-failure.ts'

/** How much of one thing an office or a user may have stored. */
interface RowLimit {
  table: keyof Schema
  /** Whose rows are counted together. */
  of: 'office_id' | 'user_id'
  most: number
  /** What is said beyond it, in Portuguese. */
  message: string
}

const office = (table: keyof Schema, most: number, message: string): RowLimit => ({
  table,
  of: 'office_id',
  most,
  message,
})
const user = (table: keyof Schema, most: number, message: string): RowLimit => ({ table, of: 'user_id', most, message })

const IMPORTED = office(
  'notifications',
  500_000,
  'O escritório já tem 500 000 notificações, o máximo que é possível importar.',
)
const UNREADABLE = office(
  'unreadable_rows',
  20_000,
  'O escritório já tem 20 000 notificações por interpretar, o máximo. Trate das que constam da lista antes de importar mais.',
)

/** Far above what an office needs: they keep one member from filling the disk and the database of all. */
export const ROW_LIMITS: Readonly<Record<string, readonly RowLimit[]>> = {
  [`POST ${API.accounts}`]: [
    office('accounts', 500, 'O escritório já tem 500 contas do portal, o máximo. Elimine uma que já não use.'),
  ],
  [`POST ${API.notes}`]: [
    office('notes', 100_000, 'O escritório já tem 100 000 notas, o máximo. Elimine as que já não são precisas.'),
  ],
  [`POST ${API.deadlines}`]: [
    office('deadlines', 1_000_000, 'O escritório já tem um milhão de prazos, o máximo que é possível guardar.'),
  ],
  [`POST ${API.closedDays}`]: [
    office('closed_days', 2_000, 'O escritório já tem 2000 dias encerrados, o máximo. Elimine os que já passaram.'),
  ],
  [`POST ${API.substitutions}`]: [
    office('substitutions', 5_000, 'O escritório já tem 5000 ausências, o máximo. Elimine as que já passaram.'),
  ],
  [`POST ${API.officeInvitations}`]: [
    office('invitations', 500, 'O escritório já tem 500 convites, o máximo. Anule os que já não são precisos.'),
  ],
  [`POST ${API.extensionTokens}`]: [
    user('extension_tokens', 50, 'Já tem 50 códigos da extensão, o máximo. Anule um que já não use.'),
  ],
  [`POST ${API.passkeyRegistrationFinish}`]: [
    user('passkeys', 50, 'Já tem 50 chaves de acesso, o máximo. Elimine uma que já não use.'),
  ],
  [`POST ${API.upload}`]: [
    office(
      'transcriptions',
      20_000,
      'O escritório já tem 20 000 transcrições, o máximo. Elimine as que já não são precisas.',
    ),
  ],
  [`POST ${API.pageImport}`]: [IMPORTED, UNREADABLE],
  [`POST ${API.extensionRows}`]: [IMPORTED, UNREADABLE],
}

/** The calls that lay files beside notifications. */
export const FILE_ROUTES: readonly string[] = [
  `POST ${API.notifications}:id/files/`,
  `POST ${API.extension}notifications/:id/documents/`,
]
const filesFull = (megabytes: number) =>
  `Os documentos do escritório já ocupam ${megabytes} MB, o máximo definido por quem administra o Arauto (DOCUMENTS_QUOTA_MB).`

/**
 * Makes every route added afterwards that stores rows or files of a member's answer 409, or 413 for files, beyond its limit:
 * after the authentication and before the body is read. What checks bring is never refused.
 *
 * @param documentsMb how much an office's documents may take before no more are taken from people, in MB
 */
export function limitStorage(server: FastifyInstance, db: Database, documentsMb: number): void {
  server.addHook('onRoute', (route: RouteOptions) => {
    const name = `${route.method} ${route.url}`
    const limits = ROW_LIMITS[name] ?? []
    const takesFiles = FILE_ROUTES.includes(name)
    if (limits.length === 0 && !takesFiles) return
    const response = { ...(route.schema?.response as object | undefined), [takesFiles ? 413 : 409]: apiError }
    route.schema = { ...route.schema, response }
    const check = async (request: FastifyRequest) => {
      for (const limit of limits) await mustHaveRoom(db, limit, request)
      if (takesFiles) await mustHaveRoomForFiles(db, request, documentsMb)
    }
    // A route's hooks run after its scope's, so after the authentication.
    route.onRequest = [...[route.onRequest ?? []].flat(), check]
  })
}

async function mustHaveRoom(db: Database, { table, of, most, message }: RowLimit, { member }: FastifyRequest) {
  const id = of === 'office_id' ? member.officeId : member.userId
  const { rows } = await sql<{ full: boolean }>`select exists (
    select from ${sql.table(table)} where ${sql.ref(of)} = ${id} offset ${most - 1}) as full`.execute(db)
  if (rows[0]?.full) throw new HttpFailure(409, message)
}

async function mustHaveRoomForFiles(db: Database, { member }: FastifyRequest, documentsMb: number) {
  const { size } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('size'), sql<string>`0`).as('size'))
    .where('office_id', '=', member.officeId)
    .executeTakeFirstOrThrow()
  if (Number(size) >= documentsMb * 1024 * 1024) throw new HttpFailure(413, filesFull(documentsMb))
}
