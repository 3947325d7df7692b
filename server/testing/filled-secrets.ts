import { sql } from 'kysely'
import { createAccountsRepository } from '../src/domain/portal-accounts/accounts-repository.ts'
import type { Database } from '../src/domain/schema.ts'
import { SEALED } from '../src/domain/sealing/sealed-places.ts'
import { storeProof } from '../src/domain/sealing/stored-proof.ts'
import { renewFeed } from '../src/features/alerts/calendar/feeds-repository.ts'
import { createWebhooksRepository } from '../src/features/webhooks/webhooks-repository.ts'
import { keyProof } from '../src/platform/secret-key.ts'
import type { Secrets } from '../src/platform/secrets.ts'
import { fillOffice } from './two-offices/fill-office.ts'
import type { FilledOffice } from './two-offices/filled-office.ts'
import { markedAccount, secrets } from './two-offices/office-data.ts'

/** With which `fillSealed` seals. */
export const OLD_KEY = Buffer.alloc(32, 7)

/** Fills two offices, with a value in every column that is sealed, and the proof of their key. @returns the first */
export async function fillSealed(db: Database): Promise<FilledOffice> {
  const first = await fillOffice(db, 'a')
  for (const { officeId, userId, uuid, mark } of [first, await fillOffice(db, 'b')]) {
    const shown = { holder: mark, issuer: mark, validUntil: new Date('2030-01-01') }
    await createAccountsRepository(secrets).insert(db, officeId, {
      ...markedAccount(mark),
      username: `certificado-${mark}`,
      secret: { signIn: 'certificate', file: Buffer.from(mark), filePassword: mark, shown },
    })
    for (const ofOffice of [false, true]) await renewFeed(db, secrets, { officeId, userId, ofOffice })
    await createWebhooksRepository(secrets).renewSecret(db, officeId, uuid.webhook)
    await sql`update accounts set proven_secret = 'x' where office_id = ${officeId}`.execute(db)
  }
  await storeProof(db, keyProof(OLD_KEY))
  return first
}

/** Every sealed column with what its values say, in the order of their rows; null where one does not open, or there is none. */
export async function sealedValues(db: Database, opening: Secrets): Promise<Map<string, (string | null)[]>> {
  const found = new Map<string, (string | null)[]>()
  for (const [table, { key, places }] of Object.entries(SEALED)) {
    const { rows } = await sql<Record<string, string | null>>`
      select * from ${sql.table(table)} order by ${sql.ref(key)}`.execute(db)
    for (const [column, placeOf] of Object.entries(places) as [string, (row: unknown) => string][]) {
      found.set(
        `${table}.${column}`,
        rows.map((row) => opened(opening, row[column] ?? null, placeOf(row))),
      )
    }
  }
  return found
}

function opened(opening: Secrets, sealed: string | null, place: string): string | null {
  try {
    return sealed === null ? null : opening.open(sealed, place)
  } catch {
    return null
  }
}
