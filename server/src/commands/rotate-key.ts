import { record } from '../domain/audit/record.ts'
import { resealRecords } from '../domain/audit/reseal.ts'
import { RECORD_KEY } from '../domain/audit/seal.ts'
import { deleteProvenSecrets } from '../domain/portal-accounts/sign-in-limiter.ts'
import type { Database } from '../domain/schema.ts'
import { keepProgramsOut } from '../domain/sealing/key-guard.ts'
import { resealDatabase } from '../domain/sealing/reseal.ts'
import { storeProof } from '../domain/sealing/stored-proof.ts'
import { endAllSessions } from '../features/auth/sessions-repository.ts'
import { keepHandles, removeLostPasskeys } from '../features/passkeys/user-handles.ts'
import { removeRecoveryCodes } from '../features/second-factor/second-factor.ts'
import { keyProof } from '../platform/secret-key.ts'
import { deriveSecrets, type Secrets } from '../platform/secrets.ts'
import { StartupError } from '../platform/startup-error.ts'

/**
 * Seals a database with another key, in one transaction with what ends with the former one and the proof of the new one.
 *
 * @param from the former key's; null where it is lost: what it sealed stays as it is
 * @param to 32 bytes, kept durably by the caller before
 * @param leaveUnreadable whether values that do not open with the former key stay as they are
 * @returns what it did
 * @throws UnreadableValue; StartupError while programs use the database; then nothing is changed
 */
export function rotateKey(db: Database, from: Secrets | null, to: Buffer, leaveUnreadable: boolean) {
  const secrets = deriveSecrets(to)
  return db.transaction().execute(async (trx) => {
    if (!(await keepProgramsOut(trx))) {
      throw new StartupError(
        'Há um Arauto ligado a esta base de dados: pare-o em todos os computadores e repita. Nada foi mudado.',
      )
    }
    // A lost key's values open with no other.
    const tables = await resealDatabase(trx, from ?? secrets, secrets, leaveUnreadable)
    if (from) await keepHandles(trx, from.deriveKey('passkey-users'))
    // Those that end with a key that is lost.
    const passkeys = from ? 0 : await removeLostPasskeys(trx)
    await deleteProvenSecrets(trx)
    const usersWithoutCodes = await removeRecoveryCodes(trx)
    const sessions = await endAllSessions(trx)
    await storeProof(trx, keyProof(to))
    for (const { id: officeId } of await trx.selectFrom('offices').select('id').orderBy('id').execute()) {
      await record(trx, { officeId, event: 'key_rotated', userId: null, address: null })
    }
    const recordKey = secrets.deriveKey(RECORD_KEY)
    await resealRecords(trx, from?.deriveKey(RECORD_KEY) ?? null, recordKey)
    return { tables, sessions, usersWithoutCodes, passkeys }
  })
}
