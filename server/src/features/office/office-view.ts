import { MESSAGES } from '@arauto/contract/messages'
import type { AccessList, OfficeView } from '@arauto/contract/office'
import { sql } from 'kysely'
import { listInvitations } from '../../domain/offices/invitations-repository.ts'
import { type AccessLevel, includesPortal, type Member, type OfficeId } from '../../domain/offices/member.ts'
import { listSubstitutions } from '../../domain/offices/substitutions-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError } from '../../platform/coded-error.ts'

/** An office's account, as it is named where access is given. */
interface NamedAccount {
  id: number
  portalUsername: string
  advogado: string
}

/** @returns the office's accounts, oldest first */
export const listNamedAccounts = (db: Database, officeId: OfficeId): Promise<NamedAccount[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'username_key as portalUsername', 'advogado'])
    .where('office_id', '=', officeId)
    .orderBy('id')
    .execute()

/** @returns levels by account; those for accounts that were removed are left out */
function accessListOf(accounts: readonly NamedAccount[], levels: Readonly<Record<string, AccessLevel>>): AccessList {
  return accounts.flatMap(({ id, portalUsername }) => {
    const level = Object.hasOwn(levels, portalUsername) && levels[portalUsername]
    return level ? [{ account_id: id, level }] : []
  })
}

async function listMembers(db: Database, officeId: OfficeId) {
  return db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.username', 'm.role', 'm.joined_at'])
    .select(
      sql<boolean>`exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`.as(
        'second_factor',
      ),
    )
    .select(
      sql<
        Record<string, AccessLevel>
      >`coalesce((select jsonb_object_agg(a.portal_username, a.level) from portal_access a
        where a.office_id = m.office_id and a.user_id = m.user_id), '{}')`.as('levels'),
    )
    .where('m.office_id', '=', officeId)
    .orderBy('m.joined_at')
    .orderBy('u.id')
    .execute()
}

const listOffices = (db: Database, userId: number) =>
  db
    .selectFrom('members as m')
    .innerJoin('offices as o', 'o.id', 'm.office_id')
    .select(['o.id', 'o.name', 'm.role'])
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .orderBy('o.id')
    .execute()

/**
 * @param pageUrl how the links that the office hands out reach the page
 * @returns the office as a member sees it; only the responsável receives invitations and what others see
 */
export async function readOffice(db: Database, member: Member, pageUrl: string): Promise<OfficeView> {
  const { officeId, userId, role } = member
  const showsAll = role === 'responsavel'
  const [office, members, accounts, invitations, substitutions, offices] = await Promise.all([
    db.selectFrom('offices').selectAll().where('id', '=', officeId).executeTakeFirst(),
    listMembers(db, officeId),
    listNamedAccounts(db, officeId),
    showsAll ? listInvitations(db, officeId) : [],
    listSubstitutions(db, officeId),
    listOffices(db, userId),
  ])
  // It was erased since their sign-in was looked up.
  if (!office) throw new CodedError('session_ended', MESSAGES.sessionEnded)
  return {
    id: officeId,
    name: office.name,
    page_url: pageUrl,
    role,
    me: userId,
    second_factor_required: office.second_factor_required,
    password_to_reveal: office.password_to_reveal,
    attach_documents: office.attach_documents,
    uc_cents: office.uc_cents,
    rhythm: { times: office.visit_times, holidays: office.visit_holidays, escalates: office.visit_escalates },
    sound: { keep: office.keep_sound, days: office.sound_days },
    speech_terms: office.speech_terms,
    members: members.map(({ id, username, role, joined_at, second_factor, levels }) => {
      const isShown = showsAll || id === userId
      return {
        id,
        username,
        role,
        joined_at: joined_at.toISOString(),
        second_factor: isShown ? second_factor : null,
        access: isShown ? accessListOf(accounts, levels) : null,
      }
    }),
    accounts: accounts
      .filter(({ portalUsername }) => includesPortal(member.reads, portalUsername))
      .map(({ id, advogado }) => ({ id, advogado })),
    invitations: invitations.map(({ id, role, note, access, createdAt, expiresAt }) => ({
      id,
      role,
      note,
      access: accessListOf(accounts, access),
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    substitutions,
    offices: offices.map((one) => ({ ...one, current: one.id === officeId })),
  }
}
