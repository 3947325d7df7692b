import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountFields } from '../../../testing/account-fields.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { deriveSecrets } from '../../platform/secrets.ts'
import { type AccountFields, createAccountsRepository, type PortalAccount } from './accounts-repository.ts'
import { goodVisit, recordVisit } from './portal-visits.ts'

let office: Awaited<ReturnType<typeof domain.addOffice>>
let otherOffice: typeof office
const domain = domainDatabase()
beforeEach(async () => {
  office = await domain.addOffice()
  otherOffice = await domain.addOffice()
})

const SHOWN = { holder: 'Ana Reis', issuer: 'Ordem', validUntil: new Date('2027-06-01T00:00:00Z') }
const CERTIFICATE = {
  signIn: 'certificate',
  file: Buffer.from([0, 255, 10]),
  filePassword: 'çá',
  shown: SHOWN,
} as const
const FIELDS = accountFields({ username: ' Ana@ADV.oa.pt ', email: 'ana@example.pt', is_active: false })
const find = ({ id }: PortalAccount) => domain.accounts.find(domain.db, office, id)
const insert = (change: Partial<AccountFields> = {}, of = office) =>
  domain.accounts.insert(domain.db, of, { ...FIELDS, ...change })
const update = ({ id }: PortalAccount, change: Partial<AccountFields> = {}, of = office) =>
  domain.accounts.update(domain.db, of, id, { ...FIELDS, ...change })
const columns = ({ id }: PortalAccount) =>
  domain.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an account', () => {
  test('is found as it was set, by its user name in one spelling', async () => {
    const account = await insert()
    expect(account).toMatchObject({
      username: FIELDS.username,
      portalUsername: 'ana@adv.oa.pt',
      signIn: 'password',
      entry: { signIn: 'password', username: FIELDS.username, password: 'segredo' },
      certificate: null,
      advogado: 'Ana Reis',
      email: 'ana@example.pt',
      is_active: false,
      fetch_documents: true,
      lastUsed: null,
    })
    expect(await find(account!)).toEqual(account)
    expect(await domain.accounts.findForCheck(domain.db, account!.id)).toEqual(account)
  })

  test('has no secret in clear in the database', async () => {
    const account = await insert({ secret: CERTIFICATE })
    await insert({ username: 'outra' })
    const row = JSON.stringify([await columns(account!), await domain.db.selectFrom('accounts').selectAll().execute()])
    for (const secret of ['segredo', 'çá', CERTIFICATE.file.toString('base64')]) expect(row).not.toContain(secret)
  })

  test('is found, changed and removed by its office only', async () => {
    const account = await insert()
    const ofOther = [domain.db, otherOffice, account!.id] as const
    expect(await domain.accounts.find(...ofOther)).toBeNull()
    expect(await domain.accounts.findForChange(...ofOther)).toBeNull()
    expect(await update(account!, { advogado: 'Outro' }, otherOffice)).toBeNull()
    expect(await domain.accounts.remove(...ofOther)).toBe(false)
    expect(await find(account!)).toEqual(account)
  })

  test('that signed in has the moment of it, and no other has', async () => {
    const [account, other] = [await insert(), await insert({ username: 'outra' })]
    await domain.accounts.markUsed(domain.db, account!.id)
    expect((await find(account!))?.lastUsed).toBeInstanceOf(Date)
    expect((await find(other!))?.lastUsed).toBeNull()
  })

  test('that is found for a change can be changed by nobody else meanwhile', async () => {
    const account = await insert()
    await domain.db.transaction().execute(async (trx) => {
      expect(await domain.accounts.findForChange(trx, office, account!.id)).toEqual(account)
      const locked = domain.db
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', account!.id)
        .forUpdate()
        .skipLocked()
      expect(await locked.execute()).toEqual([])
    })
  })
})

describe('two accounts of one office', () => {
  test('have different portal user names, also after a change', async () => {
    const [account, other] = [await insert(), await insert({ username: 'outra' })]
    expect(await insert({ username: 'ANA@adv.oa.pt' })).toBeNull()
    expect(await update(other!, { username: ' ana@adv.oa.pt' })).toBeNull()
    expect((await find(other!))?.username).toBe('outra')
    expect(await update(account!, { username: 'ANA@adv.oa.pt' })).toMatchObject({ id: account!.id })
  })

  test('may each have the user name of another office’s', async () => {
    const account = await insert()
    const theirs = await insert({ username: 'deles' }, otherOffice)
    expect(await update(theirs!, {}, otherOffice)).toMatchObject({ portalUsername: account!.portalUsername })
  })
})

describe('the secret of an account', () => {
  test('may be a certificate, which is shown', async () => {
    const account = await insert({ secret: CERTIFICATE })
    expect(account).toMatchObject({
      signIn: 'certificate',
      entry: { signIn: 'certificate', username: FIELDS.username, file: CERTIFICATE.file, filePassword: 'çá' },
      certificate: SHOWN,
    })
  })

  test('is none for imports only', async () => {
    expect(await insert({ secret: { signIn: 'import' } })).toMatchObject({
      signIn: 'import',
      entry: null,
      certificate: null,
    })
  })

  test('is none where a certificate is missing, or was left behind for imports only', async () => {
    const [missing, left] = [
      await insert({ secret: CERTIFICATE }),
      await insert({ secret: CERTIFICATE, username: 'b' }),
    ]
    await domain.db.updateTable('accounts').set({ certificate_sealed: null }).where('id', '=', missing!.id).execute()
    await domain.db.updateTable('accounts').set({ sign_in: 'import' }).where('id', '=', left!.id).execute()
    expect([(await find(missing!))?.entry, (await find(left!))?.entry]).toEqual([null, null])
  })

  test('is deleted when the account signs in another way', async () => {
    const account = await insert()
    await update(account!, { secret: CERTIFICATE })
    const asked = { signIn: 'password', username: FIELDS.username, password: '' }
    await domain.db.updateTable('accounts').set({ sign_in: 'password' }).where('id', '=', account!.id).execute()
    expect((await find(account!))?.entry).toEqual(asked)
    await update(account!, { secret: { signIn: 'import' } })
    expect(await columns(account!)).toMatchObject({
      sign_in: 'import',
      certificate_sealed: null,
      certificate_holder: null,
      certificate_issuer: null,
      certificate_until: null,
    })
  })

  test.each([
    ['password', FIELDS.secret],
    ['certificate', CERTIFICATE],
  ])('that is a %s does not open in another row, or with another key', async (_, secret) => {
    const [account, other] = [await insert({ secret }), await insert({ secret, username: 'outra' })]
    const { password_sealed, certificate_sealed } = await columns(account!)
    const moved = { password_sealed, certificate_sealed }
    await domain.db.updateTable('accounts').set(moved).where('id', '=', other!.id).execute()
    expect(await find(other!)).toMatchObject({ signIn: secret.signIn, entry: null, certificate: null })
    const foreign = createAccountsRepository(deriveSecrets(randomBytes(32)))
    expect(await foreign.find(domain.db, office, account!.id)).toMatchObject({ entry: null, certificate: null })
  })

  test('that cannot be opened for another reason is an error', async () => {
    const account = await insert()
    const broken = new Error('broken')
    const open = () => {
      throw broken
    }
    const repository = createAccountsRepository({ ...domain.secrets, open })
    await expect(repository.find(domain.db, office, account!.id)).rejects.toBe(broken)
  })
})

test('good visits of a day are one, by what they read and whether the clock was kept, until one goes wrong', async () => {
  const owner = (await insert())!
  const failed = { ...goodVisit(true), outcome: 'failing' as const }
  const visits = [goodVisit(true), goodVisit(true), goodVisit(true, 'lido'), goodVisit(null, 'lido'), failed]
  for (const visit of [...visits, goodVisit(true)]) await recordVisit(domain.db, owner, visit)
  const aDayAgo = sql<Date>`last_at - interval '1 day'`
  await domain.db.updateTable('portal_visits').set({ first_at: aDayAgo, last_at: aDayAgo }).execute()
  await recordVisit(domain.db, owner, goodVisit(true))
  const rows = domain.db.selectFrom('portal_visits').select('visits').where('office_id', '=', office).orderBy('id')
  expect((await rows.execute()).map((row) => row.visits)).toEqual([2, 1, 1, 1, 1, 1])
})
