import * as sessions from '../../src/features/auth/sessions-repository.ts'
import { answerSignIn, countAsking, recordRefusal } from '../../src/features/auth/sign-in-history.ts'
import { insertToken } from '../../src/features/extension/tokens-repository.ts'
import { createCeremonies } from '../../src/features/passkeys/ceremonies.ts'
import { consumeChallenge } from '../../src/features/passkeys/challenges.ts'
import * as passkeys from '../../src/features/passkeys/passkeys-repository.ts'
import type { FilledOffice } from './filled-office.ts'
import type { OfficeCall } from './office-call.ts'
import { NETWORK } from './office-data.ts'

const client = { browser: 'firefox', system: null, address: `${NETWORK}.9` }
const asking = ({ userId, uuid }: FilledOffice) => ({
  userId,
  sid: uuid.queued,
  client: { ...client, address: '198.51.100.9' },
})
const newPasskey = {
  credentialId: 'nova',
  publicKey: new Uint8Array(1),
  counter: 0,
  transports: [],
  rpId: 'localhost',
  name: 'nova',
}

/** The calls of users and how they sign in. */
export const SIGN_IN_CALLS: Record<string, OfficeCall> = {
  'sessions-repository.startSession': (db, who, of) =>
    sessions.startSession(db, { id: who.userId }, { ...client, device: null }, of.officeId),
  'sessions-repository.resumeSession': (db, who, of) =>
    sessions.resumeSession(db, { sid: of.uuid.session, userId: who.userId }, { ...client, device: null }),
  'sessions-repository.endOtherSessions': (db, who, of) => sessions.endOtherSessions(db, who.userId, of.uuid.queued),
  'sign-in-history.recordRefusal': (db, who) => recordRefusal(db, who.userId, client, 'wrong_password'),
  'sign-in-history.countAsking': (db, who) => countAsking(db, asking(who)),
  'sign-in-history.answerSignIn': (db, who, of) => answerSignIn(db, asking(who), of.id.signIn, false),
  'tokens-repository.insertToken': (db, who, of) =>
    insertToken(db, { officeId: who.officeId, userId: of.userId }, { name: 'nova', automatic: false }),
  'passkeys-repository.insertPasskey': (db, who) => passkeys.insertPasskey(db, who.userId, newPasskey),
  'challenges.consumeChallenge': (db, who, of) => consumeChallenge(db, of.mark, who.uuid.session),
  'ceremonies.createCeremonies.beginRegistration': async (db, who) => {
    const user = { id: who.userId, username: who.username }
    const party = { id: 'localhost', isOrigin: () => true }
    const begun = await createCeremonies(db, Buffer.alloc(32)).beginRegistration(party, user, who.uuid.session, 'x')
    return begun?.excludeCredentials
  },
}
