import { randomUUID } from 'node:crypto'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { MESSAGES } from '@arauto/contract/messages'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountFields } from '../../../testing/account-fields.ts'
import { seesAll } from '../../../testing/offices.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { saveDocuments } from '../../domain/documents/documents-repository.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { AccountFields, PortalAccount } from '../../domain/portal-accounts/accounts-repository.ts'
import { goodVisit } from '../../domain/portal-accounts/portal-visits.ts'
import type { PortalState } from '../../domain/portal-accounts/status.ts'
import type { Database } from '../../domain/schema.ts'
import {
  DocumentUnavailable,
  InvalidCredentials,
  PortalBlocked,
  PortalBusy,
  type PortalRow,
  type PortalSession,
  PortalUnavailable,
  SessionExpired,
} from '../../integrations/citius/index.ts'
import { createLogger } from '../../platform/logging.ts'
import { createDiskSpace } from '../../platform/storage/disk-space.ts'
import { openFileStore } from '../../platform/storage/file-store.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { createAccountChecks } from './account-checks.ts'
import {
  findCheckState,
  recordDocumentsOutcome,
  recordOutcome,
  resetCheckState,
  retryDocuments,
} from './check-state-repository.ts'
import {
  claimCheck,
  claimNext,
  purgeChecks,
  queueCheck,
  queueScheduledChecks,
  recordProgress,
} from './checks-repository.ts'
import { claimAccountsWithDueDocuments } from './due-accounts.ts'
import { findDueDocuments, recordDocumentFailure, requestDocument } from './due-documents.ts'
import { enqueueDueChecks } from './jobs.ts'
import { runCheck } from './run-check.ts'

const checks = createAccountChecks()
const domain = domainDatabase()
let db: Database
let office: OfficeId
let account: PortalAccount
beforeEach(async () => {
  db = domain.db
  office = await domain.addOffice()
  account = await addAccount()
})

async function addAccount(): Promise<PortalAccount> {
  const added = await domain.addAccount(office)
  await resetCheckState(db, added.id)
  return added
}
const inTransaction = <T>(work: (trx: Database) => Promise<T>) => db.transaction().execute(work)
/** @param minutes before now */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const minutesTo = (moment: Date | null) => Math.round((moment!.getTime() - Date.now()) / 60_000)
const CERTA = { signIn: 'password', password: 'certa' } as const
async function change(fields: Partial<AccountFields>): Promise<void> {
  const before = account
  const unchanged = accountFields({ username: account.username, secret: CERTA })
  account = (await domain.accounts.update(db, office, account.id, { ...unchanged, ...fields }))!
  await inTransaction((trx) => checks.accountChanged(trx, before, account))
}
type Watch = Partial<Record<'failures' | 'documents_failures', number>> & {
  state?: PortalAccountState
  message?: string
} & Partial<Record<'last_check_at' | 'last_full_at' | 'next_check_at' | 'wait_until' | 'documents_next_at', Date>>
type PortalAccountState = Awaited<ReturnType<typeof findCheckState>>['state']
const setWatch = (fields: Watch) =>
  db.updateTable('account_watch').set(fields).where('account_id', '=', account.id).execute()
const watch = () =>
  db.selectFrom('account_watch').selectAll().where('account_id', '=', account.id).executeTakeFirstOrThrow()
const queued = () =>
  db
    .selectFrom('checks')
    .select(['kind', 'whole'])
    .where('account_id', '=', account.id)
    .where('status', '=', 'queued')
    .execute()
async function running(kind: 'documents' | 'scheduled', of = account): Promise<string> {
  const id = randomUUID()
  const row = { id, office_id: of.officeId, account_id: of.id, kind, status: 'running' } as const
  await db.insertInto('checks').values(row).execute()
  return id
}
/** A notification whose document is due. */
async function due(fields: object = {}): Promise<number> {
  const id = await storeNotification(db, office, account.portalUsername)
  const pending = { has_document: true, document_status: 'pending', document_next_at: ago(1) }
  await db
    .updateTable('notifications')
    .set({ ...pending, ...fields })
    .where('id', '=', id)
    .execute()
  return id
}
const ofDocument = (id: number) =>
  db
    .selectFrom('notifications')
    .select(['document_status', 'document_error', 'document_next_at', 'document_wanted', 'document_tries'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('an account that changes', () => {
  it.each([
    ['another password', { secret: { signIn: 'password', password: 'nova' } }, 1],
    ['another lawyer', { advogado: 'Rui' }, 0],
    ['no activity', { is_active: false }, 0],
  ] as [string, Partial<AccountFields>, number][])('to %s is checked at once where that is of use', async (...row) => {
    const [, fields, times] = row
    await change(fields)
    expect(await queued()).toHaveLength(times)
    if (account.is_active) return
    await setWatch({ state: 'rejected' })
    await inTransaction((trx) => checks.testSucceeded(trx, account))
    expect(await queued()).toEqual([])
    await change({})
    expect(await queued()).toHaveLength(1)
  })

  it('to a name whose notifications are stored gives them its lawyer, in its own office alone', async () => {
    const name = `adotada-${account.id}@adv.oa.pt`
    const elsewhere = await domain.addOffice()
    for (const one of [office, elsewhere]) await storeNotification(db, one, name, { advogado: 'Antiga' })
    await change({ username: name })
    const rows = db.selectFrom('notifications').select('advogado').where('portal_username', '=', name).orderBy('id')
    expect(await rows.execute()).toEqual([{ advogado: 'Ana Reis' }, { advogado: 'Antiga' }])
  })

  it.each([
    ['does not fetch documents', { fetch_documents: false }, [null, null, 'pending']],
    ['is for imports', { secret: { signIn: 'import' } }, [null, null, null]],
  ] as [string, Partial<AccountFields>, (string | null)[]][])(
    'to one that %s waits for no document, but for what was asked for where it still signs in',
    async (_, fields, left) => {
      const ids = [await due(), await due({ document_status: 'error' }), await due({ document_wanted: true })]
      await change(fields)
      const rows = await Promise.all(ids.map(ofDocument))
      expect(rows.map(({ document_status: status }) => status)).toEqual(left)
      expect(rows.map(({ document_next_at: at }) => at !== null)).toEqual(left.map((status) => status !== null))
    },
  )
})

describe('a check by hand', () => {
  const byHand = () => inTransaction((trx) => checks.checkByHand(trx, account.id))

  it.each([
    ['waiting', 'Três recusas.', 'Três recusas.'],
    ['never', '', MESSAGES.portalBusy],
    ['rejected', 'O portal recusou.', 'O portal recusou.'],
  ] as const)('of an account that is %s and has to wait says why it is not made', async (state, message, error) => {
    await setWatch({ state, message, last_check_at: ago(1), wait_until: ago(-30) })
    const made = db
      .selectFrom('checks')
      .select(['error', 'status'])
      .where('id', '=', await byHand())
    expect(await made.execute()).toEqual([{ error, status: 'failed' }])
    expect(await queued()).toEqual([])
  })

  it('joins a running check of the list, and no other', async () => {
    const documents = await running('documents')
    expect(await byHand()).not.toBe(documents)
    expect(await queued()).toEqual([{ kind: 'manual', whole: true }])
    await db.updateTable('checks').set({ kind: 'scheduled' }).where('id', '=', documents).execute()
    expect(await byHand()).toBe(documents)
  })

  it('and one that is due read the list, though documents alone were to be fetched', async () => {
    await queueCheck(db, account.id, { kind: 'documents', whole: false })
    await queueScheduledChecks(db, [account.id])
    expect(await queued()).toEqual([{ kind: 'scheduled', whole: false }])
    await byHand()
    expect(await queued()).toEqual([{ kind: 'scheduled', whole: true }])
    await queueCheck(db, account.id, { kind: 'documents', whole: false })
    expect(await queued()).toEqual([{ kind: 'scheduled', whole: true }])
    const other = await addAccount()
    await queueCheck(db, other.id, { kind: 'documents', whole: false })
    account = other
    await byHand()
    expect(await queued()).toEqual([{ kind: 'manual', whole: true }])
  })
})

it('an account is due though its documents are being fetched, which takes hours, and not while its list is read', async () => {
  const id = await running('scheduled')
  await setWatch({ next_check_at: ago(1) })
  await enqueueDueChecks(db, 15)
  expect(await queued()).toEqual([])
  await db.updateTable('checks').set({ kind: 'documents' }).where('id', '=', id).execute()
  await enqueueDueChecks(db, 15)
  expect(await queued()).toEqual([{ kind: 'scheduled', whole: false }])
})

it('begun checks are taken first, then those of the office that was served least lately, then the oldest', async () => {
  await db.deleteFrom('checks').execute()
  const [first, second, other] = [account, await addAccount(), await domain.addAccount(await domain.addOffice())]
  const order: string[] = []
  for (const one of [second, first, other])
    order.push(await queueCheck(db, one.id, { kind: 'scheduled', whole: false }))
  const begun = await running('scheduled', await addAccount())
  await sql`update checks set queued_at = now() - interval '1 hour' where account_id = ${first.id}`.execute(db)
  const taken: string[] = []
  for (let turn = 0; turn < 4; turn++) taken.push((await claimNext(db, taken))!.id)
  expect(taken).toEqual([begun, order[2], order[1], order[0]])
})

it('the progress of a check never goes back', async () => {
  const id = await running('scheduled')
  for (const progress of [0.5, 0.25]) await recordProgress(db, id, progress)
  expect(await db.selectFrom('checks').select('progress').where('id', '=', id).execute()).toEqual([{ progress: 0.5 }])
})

it('ended checks and tasks are kept for a month', async () => {
  const [kept, gone] = [await running('scheduled'), await running('documents', await addAccount())]
  const DAY = 24 * 60
  const end = (id: string, days: number) =>
    db
      .updateTable('checks')
      .set({ status: 'completed', finished_at: ago(days * DAY) })
      .where('id', '=', id)
      .execute()
  await end(kept, 29)
  await end(gone, 31)
  const tasks = [29, 31].map((days) => ({ id: randomUUID(), office_id: office, created_at: ago(days * DAY) }))
  await db.insertInto('tasks').values(tasks).execute()
  await purgeChecks(db)
  const left = async (table: 'checks' | 'tasks') =>
    (await db.selectFrom(table).select('id').where('office_id', '=', office).execute()).map(({ id }) => id)
  expect([await left('checks'), await left('tasks')]).toEqual([[kept], [tasks[0]!.id]])
})

describe('the state of an account', () => {
  it('is that of the last look while Arauto waits, which is neither a look nor a failure', async () => {
    const looked = ago(60)
    await setWatch({ failures: 2, last_check_at: looked })
    const status = { state: 'waiting', message: 'Três recusas.', retryAfterSeconds: 600 } as const
    await recordOutcome(db, account.id, 15, { status, whole: false, missed: 0 })
    const { wait_until: until, ...row } = await watch()
    expect(row).toMatchObject({ state: 'waiting', failures: 2, last_check_at: looked })
    expect(minutesTo(until)).toBe(10)
    expect(await findCheckState(db, account.id)).toMatchObject({ waiting: true })
    // Other credentials are tried, though not before the portal's own moment.
    await resetCheckState(db, account.id)
    expect(await findCheckState(db, account.id)).toMatchObject({ state: 'never', failures: 0, waiting: false })
  })

  it('says for a day that the list was scanned whole', async () => {
    const isScannedAfter = async (hours: number) => {
      await setWatch({ last_full_at: ago(hours * 60) })
      return (await findCheckState(db, account.id)).isScannedToday
    }
    expect([await isScannedAfter(23), await isScannedAfter(25)]).toEqual([true, false])
  })

  it('puts documents off for longer after each failure, and not after what went well or a start', async () => {
    const after = async (outcome: Parameters<typeof recordDocumentsOutcome>[2]) => {
      await recordDocumentsOutcome(db, account.id, outcome)
      const { documents_next_at: at } = await watch()
      return at && minutesTo(at)
    }
    expect([await after('failed'), await after('failed'), await after('put-off')]).toEqual([5, 10, 15])
    expect([await after('failed'), await after('done')]).toEqual([5, null])
    await after('failed')
    await retryDocuments(db)
    expect((await watch()).documents_next_at).toBeNull()
  })
})

describe('documents that are due', () => {
  const found = async () => {
    const { due, limited } = await findDueDocuments(db, account.id)
    return { due: due.map(({ notificationId }) => notificationId), limited }
  }

  it('are first what somebody asked for, then the newest', async () => {
    const [old, newer, asked] = [
      await due({ data: '2026-11-20' }),
      await due({ data: '2026-11-21' }),
      await due({ data: '2026-11-19', document_wanted: true }),
    ]
    expect(await found()).toEqual({ due: [asked, newer, old], limited: false })
  })

  it('are opened two hundred an hour, whichever hour came before', async () => {
    const id = await due()
    const opened = (count: number, minutes: number) =>
      sql`insert into portal_document_opens (office_id, portal_username, opened_at)
        select ${office}, ${account.portalUsername}, ${ago(minutes)} from generate_series(1, ${count}::int)`.execute(db)
    await opened(200, 61)
    expect(await found()).toEqual({ due: [id], limited: false })
    await opened(199, 59)
    await due()
    expect(await found()).toMatchObject({ due: [id + 1], limited: true })
    await opened(1, 1)
    expect(await found()).toEqual({ due: [], limited: true })
  })

  it('are not fetched before the moment that the portal named, nor while a check is queued', async () => {
    await due()
    const taken = async (minutes: number) => {
      await setWatch({ last_check_at: ago(20), wait_until: ago(minutes) })
      return (await claimAccountsWithDueDocuments(db, 1000)).includes(account.id)
    }
    expect([await taken(-10), await taken(1)]).toEqual([false, true])
    await queueCheck(db, account.id, { kind: 'scheduled', whole: false })
    expect(await taken(1)).toBe(false)
  })

  it('are tried eight times, and as often again once somebody asks', async () => {
    const id = await due({ document_tries: 6, document_wanted: true })
    const fail = () => recordDocumentFailure(db, office, id, 'x')
    await fail()
    expect(await ofDocument(id)).toMatchObject({ document_tries: 7, document_next_at: expect.any(Date) })
    await fail()
    const given = { document_status: 'error', document_next_at: null, document_wanted: false }
    expect(await ofDocument(id)).toMatchObject(given)
    await fail()
    expect(await ofDocument(id)).toMatchObject({ ...given, document_tries: 8 })
    const ask = () => inTransaction((trx) => requestDocument(trx, seesAll(office), id))
    expect(await ask()).toBe(account.id)
    expect(await ofDocument(id)).toMatchObject({ document_status: 'pending', document_tries: 0, document_wanted: true })
    await db.updateTable('accounts').set({ is_active: false }).where('id', '=', account.id).execute()
    await expect(ask()).rejects.toThrow(MESSAGES.documentWithoutAccount)
  })
})

describe('a visit', () => {
  const folder = temporaryFolder('arauto-checks-')
  let store: ObjectStore
  beforeAll(async () => {
    store = await openFileStore(folder, createDiskSpace(folder, 0))
  })
  const STATES = new Map<string, PortalState>([
    ['InvalidCredentials', 'rejected'],
    ['PortalBlocked', 'blocked'],
    ['PortalBusy', 'waiting'],
    ['PortalUnavailable', 'unavailable'],
    ['SessionExpired', 'unavailable'],
  ])
  const listed = (referencia: string): PortalRow => ({
    ...forListedTexts(() => ''),
    data: null,
    acto: 'Sentença',
    referencia,
    documentLink: '/d',
  })

  /** Makes a check, of whose session these are the rows, all known, and the documents. @returns what it asked for */
  async function visit(
    kind: 'documents' | 'scheduled',
    more: { ids?: number[]; documents?: PortalSession['documents']; open?: () => Promise<void> } = {},
  ) {
    const { ids = [], documents = () => Promise.reject(new Error('none is asked for')), open } = more
    const references = await db
      .selectFrom('notifications')
      .select('row_key')
      .where('id', 'in', [0, ...ids])
      .execute()
    const asked: string[] = []
    const session: PortalSession = {
      async *pages() {
        const rows = references.map(({ row_key: key }) => listed(key))
        yield { rows, unreadableRows: [], number: 1, last: true }
      },
      documents,
      close: async () => {},
    }
    const { signal: lost } = new AbortController()
    const dependencies = {
      db,
      store,
      validate: async () => 'good' as const,
      sealing: domain.secrets,
      logger: createLogger('silent'),
      space: {
        ...createDiskSpace(folder, 0),
        mustFit: async (_: number, what?: string) => void asked.push(what ?? 'own'),
      },
      intervalMinutes: 15,
      accounts: domain.accounts,
      portal: {
        visitOf: async (error: unknown) => ({ ...goodVisit(), ...(error !== null && { outcome: 'failing' as const }) }),
        open: async (_: OfficeId, __: unknown, signal: AbortSignal) => {
          expect(signal).toBe(lost)
          asked.push('portal')
          await open?.()
          return session
        },
        withLock: async () => true,
        statusOf: (error: unknown) => {
          const state = STATES.get((error as Error).name)
          return state ? { state, message: state, retryAfterSeconds: null } : null
        },
        isDocumentError: (error: unknown) => error instanceof DocumentUnavailable,
      },
      stopping: new AbortController().signal,
      lost,
    }
    const id = await queueCheck(db, account.id, { kind, whole: false })
    const check = await claimCheck(db, { id, accountId: account.id })
    await runCheck(dependencies, check!)
    const made = await db
      .selectFrom('checks')
      .select(['status', 'error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { asked, ...made }
  }
  const setAccount = (fields: { is_active?: boolean; sign_in?: 'import' | 'certificate'; password_sealed?: string }) =>
    db.updateTable('accounts').set(fields).where('id', '=', account.id).execute()
  const isFollowed = async () => (await claimAccountsWithDueDocuments(db, 1000)).includes(account.id)
  const file = (name: string) => ({ name, contentType: 'application/pdf', bytes: Buffer.from(name) })
  const visits = async () =>
    (
      await db
        .selectFrom('portal_visits')
        .select('outcome')
        .where('portal_username', '=', account.portalUsername)
        .execute()
    ).map(({ outcome }) => outcome)

  it.each([
    ['inactive', () => setAccount({ is_active: false }), MESSAGES.accountInactive, 'never'],
    ['for imports', () => setAccount({ sign_in: 'import' }), MESSAGES.accountImportOnly, 'never'],
    ['refused', () => setWatch({ state: 'rejected', message: 'Recusou.' }), 'Recusou.', 'rejected'],
    ['sealed by another key', () => setAccount({ password_sealed: 'v1.x' }), MESSAGES.passwordUnreadable, 'rejected'],
    [
      'without its certificate',
      () => setAccount({ sign_in: 'certificate' }),
      MESSAGES.certificateSealBroken,
      'rejected',
    ],
  ])('of an account that is %s by now is not made, and says why', async (_, become, error, state) => {
    await become()
    expect(await visit('scheduled')).toEqual({ asked: [], status: 'failed', error })
    expect([(await watch()).state, await visits()]).toEqual([state, []])
  })

  it('needs the reserve of the disk where it may store rows, and not for documents alone', async () => {
    expect((await visit('scheduled')).asked).toEqual(['check', 'portal'])
    expect((await visit('documents')).asked).toEqual(['keep', 'portal'])
  })

  it('that is refused with a password that was replaced meanwhile does not stop the account', async () => {
    const open = async () => {
      await change({ secret: { signIn: 'password', password: 'nova' } })
      throw new InvalidCredentials(null)
    }
    expect(await visit('scheduled', { open })).toMatchObject({ status: 'failed', error: 'rejected' })
    expect([(await watch()).state, await visits()]).toEqual(['never', ['failing']])
  })

  it('that Arauto itself put off is none', async () => {
    await visit('scheduled', { open: () => Promise.reject(new PortalBusy('x')) })
    expect([(await watch()).state, await visits()]).toEqual(['waiting', []])
  })

  it('in which the portal blocks a document says so, and leaves the document for later', async () => {
    const id = await due()
    const documents = () => Promise.reject(new PortalBlocked('x'))
    expect(await visit('documents', { ids: [id], documents })).toMatchObject({ status: 'failed', error: 'blocked' })
    expect((await watch()).state).toBe('blocked')
    expect(await ofDocument(id)).toMatchObject({ document_status: 'pending', document_tries: 0 })
  })

  it('keeps the files that came, and says of a document whether it failed or is gone', async () => {
    const [failed, gone] = [await due(), await due()]
    const documents = () => Promise.reject(new DocumentUnavailable('x', { fetched: [file('acto.pdf')] }))
    await visit('documents', { ids: [failed], documents })
    expect(await ofDocument(failed)).toMatchObject({ document_error: MESSAGES.documentNotDelivered, document_tries: 1 })
    expect(await ofDocument(gone)).toMatchObject({ document_error: MESSAGES.documentGone, document_tries: 1 })
    const kept = db.selectFrom('documents').select(['name', 'notification_id']).where('office_id', '=', office)
    expect(await kept.execute()).toEqual([{ name: 'acto.pdf', notification_id: failed }])
  })

  it('that reaches the hour’s limit of documents is not followed by another at once', async () => {
    await sql`insert into portal_document_opens (office_id, portal_username)
      select ${office}, ${account.portalUsername} from generate_series(1, 199)`.execute(db)
    const ids = [await due(), await due()]
    await visit('documents', { ids, documents: async () => [file('acto.pdf')] })
    const statuses = (await Promise.all(ids.map(ofDocument))).map(({ document_status: status }) => status)
    expect(statuses.sort()).toEqual(['pending', 'success'])
    expect(minutesTo((await watch()).documents_next_at)).toBe(15)
    expect(await isFollowed()).toBe(false)
    await retryDocuments(db)
    await visit('scheduled')
    expect(minutesTo((await watch()).documents_next_at)).toBe(15)
    expect(await isFollowed()).toBe(false)
  })

  it('whose session expires is followed at once by one for the other documents, and by none where no document came', async () => {
    const ids = [await due(), await due(), await due()]
    const expiresAfter = (came: number) => async () => {
      if (came-- > 0) return [file('acto.pdf')]
      throw new SessionExpired('x')
    }
    await visit('documents', { ids, documents: expiresAfter(1) })
    const fetched = async () =>
      (await Promise.all(ids.map(ofDocument))).filter(({ document_status: status }) => status === 'success').length
    expect([await fetched(), await isFollowed()]).toEqual([1, true])
    await visit('documents', { ids, documents: expiresAfter(0) })
    expect([await fetched(), await isFollowed()]).toEqual([1, false])
    await visit('documents', { ids, open: () => Promise.reject(new PortalUnavailable('x')) })
    const { state, documents_next_at: next } = await watch()
    expect([state, minutesTo(next), await isFollowed()]).toEqual(['unavailable', 10, false])
    await retryDocuments(db)
    await setWatch({ wait_until: ago(1) })
    await visit('documents', { ids, documents: expiresAfter(2) })
    expect(await fetched()).toBe(3)
  })

  it('opens no document that is there by now, and none once its account is for imports only', async () => {
    const ids: number[] = []
    for (const day of [23, 22, 21, 20]) ids.push(await due({ data: `2026-11-${day}` }))
    const colleagues = await due({ portal_username: 'outra-2l@adv.oa.pt' })
    const storing = { db, store, validate: async () => 'good' as const }
    const meanwhile = [
      () => saveDocuments(storing, office, ids[1]!, [file('meu.pdf')], true),
      () => change({ secret: { signIn: 'import' } }),
    ]
    const documents = async () => {
      await meanwhile.shift()!()
      return [file('acto.pdf')]
    }
    await visit('documents', { ids, documents })
    const stored = db.selectFrom('documents').select(['notification_id as id', 'name']).where('office_id', '=', office)
    expect(await stored.orderBy('notification_id').execute()).toEqual([
      { id: ids[0], name: 'acto.pdf' },
      { id: ids[1], name: 'meu.pdf' },
      { id: ids[2], name: 'acto.pdf' },
    ])
    expect(await ofDocument(ids[3]!)).toMatchObject({ document_status: null, document_tries: 0 })
    expect(await ofDocument(colleagues)).toMatchObject({ document_status: 'pending' })
  })
})
