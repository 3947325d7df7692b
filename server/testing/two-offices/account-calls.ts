import * as shapes from '../../src/domain/page-shapes/page-shapes-repository.ts'
import { createAccountsRepository } from '../../src/domain/portal-accounts/accounts-repository.ts'
import * as permissions from '../../src/domain/portal-accounts/round-permissions.ts'
import { createSignInLimiter } from '../../src/domain/portal-accounts/sign-in-limiter.ts'
import type { Database } from '../../src/domain/schema.ts'
import { keepReport } from '../../src/features/outages/reports-repository.ts'
import { exampleShape } from '../example-shape.ts'
import type { FilledOffice } from './filled-office.ts'
import type { OfficeCall } from './office-call.ts'
import { markedAccount, PORTAL, secrets } from './office-data.ts'

const asking = ({ officeId, userId }: FilledOffice) => ({ officeId, userId })
const accounts = createAccountsRepository(secrets)
const limiter = (db: Database) => createSignInLimiter(db, Buffer.alloc(32), () => true)
const entry = { signIn: 'password' as const, username: PORTAL, password: 'nova' }

/** The calls of portal accounts. */
export const ACCOUNT_CALLS: Record<string, OfficeCall> = {
  'accounts-repository.createAccountsRepository.insert': (db, who) =>
    accounts.insert(db, who.officeId, markedAccount('nova', 'outra')),
  'accounts-repository.createAccountsRepository.update': (db, who, of) =>
    accounts.update(db, who.officeId, of.id.account, markedAccount('mudada')),
  'sign-in-limiter.createSignInLimiter.attempt': (db, who) =>
    limiter(db).attempt(who.officeId, entry, async () => 'in'),
  'round-permissions.setRoundPermission': (db, who, of) =>
    permissions.setRoundPermission(db, { ...asking(who), accountId: of.id.account }, false),
  'page-shapes-repository.confirmShape': (db, who) => shapes.confirmShape(db, who, exampleShape('nova')),
  'reports-repository.keepReport': (db, who) =>
    keepReport(db, {
      office_id: who.officeId,
      portal_username: PORTAL,
      from_day: '2026-11-01',
      to_day: '2026-11-02',
      outages: 0,
      json: '{}',
      json_sha256: 'a',
      pdf: Buffer.from('a'),
      pdf_sha256: 'a',
    }),
}
