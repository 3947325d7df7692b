import { sql } from 'kysely'
import type { OfficeId } from '../../src/domain/offices/member.ts'
import { createTokens } from '../../src/features/auth/tokens.ts'
import { smallPdf } from '../small-pdf.ts'
import type { TestProduct } from '../test-product.ts'
import { fillOffice } from '../two-offices/fill-office.ts'
import type { FilledOffice, Marks } from '../two-offices/filled-office.ts'
import { PORTAL, REFERENCES } from '../two-offices/office-data.ts'
import { type Askers, signInAskers } from './askers.ts'

/** The password of everybody who asks. */
export const PASSWORD = 'uma password segura'

type Ids = FilledOffice['id'] & FilledOffice['uuid']

/** A filled office, who asks for what is in it, and another that has the same portal user name and the same referências. */
export interface Scene extends Ids {
  askers: Askers
  marks: Marks
  officeId: OfficeId
  portalUsername: string
  /** The referência of the notification, which has a document. */
  reference: string
  /** A notification whose document can be asked for. */
  pending: number
  /** A member besides those who ask. */
  colleague: number
  refresh: string
}

/**
 * Fills two offices of a product that seals with the key of `office-data.ts`, so that calls reach what is in them.
 *
 * @param letters of the offices, other than those of an earlier scene
 */
export async function makeScene(product: TestProduct, letters: readonly [string, string] = ['a', 'b']): Promise<Scene> {
  const { secrets, store, passwords, owner } = product.platform
  const { db } = owner
  const sha256 = await store.put(smallPdf('Documento'))
  await store.confirm([sha256])
  const ours = await fillOffice(db, letters[0], sha256)
  const theirs = await fillOffice(db, letters[1], sha256)
  const { marks, officeId, userId, id, uuid } = ours
  const offices = sql`(${officeId}, ${theirs.officeId})`
  const hash = await passwords.hash('', PASSWORD)
  for (const statement of [
    sql`update inbox_items set key = ${sha256} where office_id in ${offices}`,
    sql`update offices set password_to_reveal = false, second_factor_required = false where id in ${offices}`,
    sql`update users set password_hash = ${hash} where id in (${userId}, ${theirs.userId})`,
    sql`delete from second_factors where user_id in (${userId}, ${theirs.userId})`,
    sql`delete from portal_access where user_id in (${id.second}, ${theirs.id.second})`,
    sql`update accounts set advogado = ${marks.account} where id = ${id.account}`,
    sql`update sessions set browser = null where id in (${uuid.session}, ${theirs.uuid.session})`,
    sql`update sign_in_history set session_id = null where id = ${id.signIn}`,
    sql`update document_readings set state = 'limited', rules_version = 1000, facts_version = 1000
      where document_id = ${id.document}`,
    // The other office has no such case.
    sql`update notifications set processo = '9/26.0T8LSB' where office_id = ${theirs.officeId}`,
    sql`update triage set case_key = '9/26.0T8LSB' where office_id = ${theirs.officeId}`,
  ]) {
    await statement.execute(db)
  }
  await product.portal.control({ cmd: 'account', username: PORTAL, password: marks.password })
  const session = { id: uuid.session, officeId, userId, expiresAt: new Date(Date.now() + 3_600_000) }
  return {
    ...id,
    ...uuid,
    askers: await signInAskers(product, ours, theirs),
    marks,
    officeId,
    portalUsername: PORTAL,
    reference: REFERENCES[0],
    pending: id.otherNotification,
    colleague: id.second,
    refresh: await createTokens(secrets.deriveKey('tokens')).refresh(session),
  }
}
