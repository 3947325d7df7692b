import { sql } from 'kysely'
import { StartupError } from '../../platform/startup-error.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Database } from '../schema.ts'
import type { DocumentStoreKind } from '../tables/notifications.ts'

/** How many documents are looked for where nothing tells yet in which store they are. */
const LOOKED_FOR = 20

const MOVE =
  'Para os mudar, faça com as definições de antes uma cópia com npm run backup, e reponha-a com as novas, com npm run restore, em pasta, base de dados e prefixo vazios (docs/scaling.md).'
const IN_FILES = `Os documentos desta base de dados estão em ficheiros, e não no armazém de OBJECT_STORE_URL: retire OBJECT_STORE_URL. ${MOVE}`
const IN_S3 = `Os documentos desta base de dados estão num armazém S3, e não em ficheiros: indique-o em OBJECT_STORE_URL. ${MOVE}`
const ELSEWHERE = `OBJECT_STORE_URL: os documentos desta base de dados não estão neste bucket e prefixo: indique aqueles em que estão. ${MOVE}`
const OWNED =
  'OBJECT_STORE_URL: este bucket e prefixo são de outra instalação do Arauto, e as duas eliminariam os documentos uma da outra: indique outro bucket, ou outro prefixo nele. Só se essa instalação já não existe, elimine o objeto "installation" que lá está (docs/scaling.md).'

const placeOf = ({ owner }: Pick<Storage, 'owner'>): DocumentStoreKind => (owner ? 's3' : 'files')

/**
 * Makes sure that the store is the one in which this installation's documents are, and that no other installation has it.
 * The first start makes it this installation's.
 *
 * @throws StartupError that says which store it should be, and how documents are moved
 */
export async function claimStore(db: Database, storage: Pick<Storage, 'store' | 'owner'>): Promise<void> {
  const place = placeOf(storage)
  await db
    .insertInto('installation')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id, documents_in: before } = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
  const owner = storage.owner ? await storage.owner.read() : null
  if (owner !== null && owner !== id) throw new StartupError(OWNED)
  if (before !== place || (storage.owner && owner === null)) await mustHold(db, storage, before)
  if (storage.owner && owner === null) {
    await storage.owner.claim(id)
    if ((await storage.owner.read()) !== id) throw new StartupError(OWNED)
  }
  await db
    .updateTable('installation')
    .set({ documents_in: place })
    .where('documents_in', 'is distinct from', place)
    .execute()
}

/** @throws StartupError where the database has documents or recordings that this store, not known as theirs, does not have */
async function mustHold(
  db: Database,
  storage: Pick<Storage, 'store' | 'owner'>,
  before: DocumentStoreKind | null,
): Promise<void> {
  const documents = await db.selectFrom('documents').select('sha256').orderBy('id', 'desc').limit(LOOKED_FOR).execute()
  const recording = await db
    .selectFrom('transcriptions')
    .select('id')
    .where((row) => row.or([row('status', 'in', ['queued', 'processing']), row('sound_until', 'is not', null)]))
    .executeTakeFirst()
  if (documents.length === 0 && !recording) return
  if (before === 'files') throw new StartupError(IN_FILES)
  if (before === 's3') throw new StartupError(storage.owner ? ELSEWHERE : IN_S3)
  // An earlier version did not note the store. Files may have been lost.
  if (!storage.owner || documents.length === 0) return
  for (const { sha256 } of documents) if ((await storage.store.size(sha256)) !== null) return
  throw new StartupError(ELSEWHERE)
}

/** Makes a restored database another installation than the one that it is a copy of. @returns its id */
export async function newInstallation(db: Database, place: DocumentStoreKind): Promise<string> {
  const values = { id: sql<string>`gen_random_uuid()`, documents_in: place }
  const { id } = await db
    .insertInto('installation')
    .values(values)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
