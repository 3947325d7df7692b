import type { SignInResult } from '@arauto/contract/sessions'
import type { Generated, GeneratedAlways } from 'kysely'
import type { OfficeId } from '../offices/member.ts'

/** Users, and how they sign in. */
export interface SignInTables {
  users: {
    id: GeneratedAlways<number>
    username: string
    username_key: string
    password_hash: string
    /** By which authenticators tell the user apart; null while the present key makes it. */
    passkey_handle: Buffer | null
    created_at: Generated<Date>
  }
  /** One row: what tells the key that the database is sealed with. */
  key_proof: { id: Generated<boolean>; proof: string; since: Generated<Date> }
  sessions: {
    id: string
    office_id: OfficeId
    user_id: number
    created_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    last_used_at: Generated<Date>
    browser: string | null
    device: string | null
    device_seen: Generated<boolean>
    system: string | null
    address: string | null
    /** When this sign-in's user last gave the password. */
    password_at: Generated<Date>
  }
  sign_in_history: {
    id: GeneratedAlways<number>
    user_id: number
    session_id: string | null
    signed_in_at: Generated<Date>
    browser: string | null
    system: string | null
    address: string
    network: string
    result: SignInResult
    /** Set for a browser and network that the user had not signed in from before: what the user says of it. */
    unfamiliar: 'pending' | 'confirmed' | 'denied' | null
  }
  second_factors: {
    user_id: number
    secret_sealed: string
    confirmed_at: Date | null
    last_used_at: Date | null
    last_step: number | null
    drift: Generated<number>
  }
  recovery_codes: { user_id: number; code_hash: string; used_at: Date | null }
  passkeys: {
    id: GeneratedAlways<number>
    user_id: number
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    rp_id: string
    name: string
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  passkey_challenges: {
    challenge: string
    /** The session that adds a passkey; null for a sign-in. */
    session_id: string | null
    address: string
    created_at: Generated<Date>
  }
  registration_attempts: {
    id: GeneratedAlways<number>
    address: string
    attempted_at: Generated<Date>
  }
  sign_in_attempts: {
    id: GeneratedAlways<number>
    username_key: string
    address: string
    device: string | null
    attempted_at: Generated<Date>
  }
  extension_tokens: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    user_id: number
    name: string
    token_sha256: string
    automatic: Generated<boolean>
    created_at: Generated<Date>
    expires_at: Generated<Date>
    last_used_at: Date | null
  }
}
