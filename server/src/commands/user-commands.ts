import type { AuditEvent } from '@arauto/contract/audit-words'
import { ROLE_NAMES } from '@arauto/contract/office-roles'
import { record, recordInOffices } from '../domain/audit/record.ts'
import { changeMember } from '../domain/offices/membership.ts'
import type { Database } from '../domain/schema.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { endOtherSessions } from '../features/auth/sessions-repository.ts'
import { findUserByName, insertUser, type User, updatePassword } from '../features/auth/users-repository.ts'
import { removeTokens } from '../features/extension/tokens-repository.ts'
import { removePasskeys } from '../features/passkeys/passkeys-repository.ts'
import { removeSecondFactor } from '../features/second-factor/second-factor.ts'
import { StartupError } from '../platform/startup-error.ts'

/** Asks the person for a password, once it is known that it is needed. */
type PasswordChoice = () => Promise<string>

/**
 * Creates a user.
 *
 * @returns what was done, as a sentence
 * @throws StartupError
 */
export async function addUser(db: Database, username: string, choosePassword: PasswordChoice): Promise<string> {
  if (await findUserByName(db, username)) throw new StartupError(`O utilizador "${username}" já existe.`)
  const user = await insertUser(db, username, await hashPassword(await choosePassword()))
  if (!user) throw new StartupError(`O utilizador "${username}" já existe.`)
  return `Utilizador "${user.username}" criado.`
}

async function existingUser(db: Database, username: string): Promise<User> {
  const user = await findUserByName(db, username)
  if (!user) throw new StartupError(`Não há nenhum utilizador "${username}".`)
  return user
}

const recordOfOperator = (db: Database, { id }: User, event: AuditEvent) =>
  recordInOffices(db, id, { event, address: null }, true)

/**
 * Gives a user another password, and ends all by which somebody else may be signed in as them.
 *
 * @returns what was done, as a sentence
 * @throws StartupError
 */
export async function resetPassword(db: Database, username: string, choosePassword: PasswordChoice): Promise<string> {
  const user = await existingUser(db, username)
  const hash = await hashPassword(await choosePassword())
  await db.transaction().execute(async (trx) => {
    await updatePassword(trx, user.id, hash)
    await endOtherSessions(trx, user.id, null)
    await removeTokens(trx, user.id)
    await removePasskeys(trx, user.id)
    await recordOfOperator(trx, user, 'password_changed')
  })
  return `Password de "${user.username}" alterada; as sessões abertas e os códigos da extensão terminaram, e as chaves de acesso foram removidas.`
}

/**
 * Turns a user's second factor off.
 *
 * @returns what was done, as a sentence
 * @throws StartupError
 */
export async function turnSecondFactorOff(db: Database, username: string): Promise<string> {
  const user = await existingUser(db, username)
  const wasActive = await removeSecondFactor(db, user.id)
  if (wasActive) await recordOfOperator(db, user, 'second_factor_off')
  return `O segundo fator de "${user.username}" ${wasActive ? 'foi desativado' : 'não estava ativo'}.`
}

/**
 * Removes a user's passkeys.
 *
 * @returns what was done, as a sentence
 * @throws StartupError
 */
export async function removeAllPasskeys(db: Database, username: string): Promise<string> {
  const user = await existingUser(db, username)
  const removed = await removePasskeys(db, user.id)
  if (removed > 0) await recordOfOperator(db, user, 'passkey_removed')
  return `Chaves de acesso de "${user.username}" removidas: ${removed}.`
}

/**
 * Makes a user the responsável of each office that they belong to.
 *
 * @returns what was done, as a sentence
 * @throws StartupError
 */
export async function makeResponsavel(db: Database, username: string): Promise<string> {
  const user = await existingUser(db, username)
  const offices = await db
    .selectFrom('members as m')
    .innerJoin('offices as o', 'o.id', 'm.office_id')
    .select(['o.id', 'o.name'])
    .where('m.user_id', '=', user.id)
    .where('m.role', '<>', 'responsavel')
    .orderBy('o.id')
    .execute()
  if (offices.length === 0) throw new StartupError(`"${user.username}" já é administrador dos seus escritórios.`)
  await db.transaction().execute(async (trx) => {
    for (const { id: officeId } of offices) {
      await changeMember(trx, officeId, user.id, { role: 'responsavel' })
      const subject = ROLE_NAMES.responsavel
      await record(trx, { officeId, userId: null, event: 'member_changed', address: null, aboutId: user.id, subject })
    }
  })
  return `"${user.username}" é agora administrador de ${offices.map(({ name }) => `"${name}"`).join(', ')}.`
}
