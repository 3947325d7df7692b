import type { NotificationSources, RelatedNotification, SightingView } from '@arauto/contract/identity'
import { type RawBuilder, sql } from 'kysely'
import { type Addressee, compareRows } from '../../domain/notifications/identity.ts'
import type { Member, OfficeId, Scope } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { personName } from '../../domain/triage/work-history.ts'

/** The most notifications of one case that are compared with one, and the most pairs of an office. */
const MOST_COMPARED = 500
const MOST_PAIRS = 200

interface ComparedRow extends Omit<RelatedNotification, 'addressee'> {
  unidade: string
  addressee: Addressee
  answer: 'different' | 'same_act' | null
}

const columns = (row: string) => {
  const fields = ['id', 'source', 'data', 'acto', 'tribunal', 'unidade', 'processo', 'referencia']
  return sql`${sql.join(fields.map((name) => sql`${sql.ref(`${row}.${name}`)}`))},
    coalesce((select m.addressee from manual_notifications m where m.notification_id = ${sql.ref(`${row}.id`)}), 'lawyer') as addressee`
}

/** @returns where a notification of the office comes from, and which others may be the same; null where it is not there */
export async function readSources(
  db: Database,
  { officeId, userId, role }: Pick<Member, 'officeId' | 'userId' | 'role'>,
  id: number,
): Promise<NotificationSources | null> {
  const { rows } = await sql<Omit<ComparedRow, 'answer'> & { portal_username: string }>`
    select ${columns('n')}, n.portal_username from notifications n where n.office_id = ${officeId} and n.id = ${id}`.execute(
    db,
  )
  const [own] = rows
  if (!own) return null
  const others = await readOthers(db, officeId, id, own.portal_username)
  const shown = ({ unidade: _, answer: __, ...row }: ComparedRow) => row
  const isProposed = (other: ComparedRow) => other.answer === null && compareRows(own, other) !== 'different'
  return {
    source: own.source,
    addressee: own.addressee,
    manual: await readManual(db, officeId, id, { userId, isResponsavel: role === 'responsavel' }),
    sightings: await readSightings(db, officeId, id),
    proposals: others.filter(isProposed).map(shown),
    same_act: others.filter(({ answer }) => answer === 'same_act').map(shown),
    different: others.filter(({ answer }) => answer === 'different').map(shown),
  }
}

/** The others of the same case, those with the same referência, and those that somebody compared it with. */
async function readOthers(db: Database, officeId: OfficeId, id: number, portal: string): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    with others as (
      select o.notification_id as id from triage t join triage o on o.office_id = t.office_id and o.case_key = t.case_key
      where t.office_id = ${officeId} and t.notification_id = ${id} and t.case_key <> ''
      union select o.id from notifications n join notifications o on o.office_id = n.office_id
        and o.portal_username = n.portal_username and o.source <> 'citius' and o.referencia = n.referencia
      where n.office_id = ${officeId} and n.id = ${id} and n.referencia <> ''
      union select o.id from notifications n join notifications o on o.office_id = n.office_id
        and o.portal_username = n.portal_username and o.row_key = n.referencia
      where n.office_id = ${officeId} and n.id = ${id} and n.referencia <> ''
      union select first_id from notification_pairs where office_id = ${officeId} and second_id = ${id}
      union select second_id from notification_pairs where office_id = ${officeId} and first_id = ${id}
    )
    select ${columns('n')}, p.answer from others o join notifications n on n.id = o.id
    left join notification_pairs p on p.office_id = n.office_id
      and ((p.first_id, p.second_id) = (n.id, ${id}) or (p.first_id, p.second_id) = (${id}, n.id))
    where n.office_id = ${officeId} and n.portal_username = ${portal} and n.id <> ${id}
    order by n.created_at desc, n.id desc limit ${MOST_COMPARED}`.execute(db)
  return rows
}

async function readSightings(db: Database, officeId: OfficeId, id: number): Promise<SightingView[]> {
  const { rows } = await sql<Omit<SightingView, 'first_seen_at'> & { first_seen_at: Date }>`
    select s.id, s.source, s.first_seen_at, (s.listed ->> 'data')::date as data, s.listed ->> 'acto' as acto,
      s.listed ->> 'tribunal' as tribunal, s.listed ->> 'processo' as processo, s.referencia,
      s.parent_id is not null as can_split, ${personName('p')} as joined_by
    from notification_sightings s left join audit_people p on p.id = s.joined_by
    where s.office_id = ${officeId} and s.notification_id = ${id} order by s.parent_id nulls first, s.id`.execute(db)
  return rows.map((row) => ({ ...row, first_seen_at: row.first_seen_at.toISOString() }))
}

async function readManual(
  db: Database,
  officeId: OfficeId,
  id: number,
  { userId, isResponsavel }: { userId: number; isResponsavel: boolean },
): Promise<NotificationSources['manual']> {
  const row = await db
    .selectFrom('manual_notifications as m')
    .innerJoin('notifications as n', 'n.id', 'm.notification_id')
    .innerJoin('audit_people as p', 'p.id', 'm.made_by')
    .select(['m.manner', 'm.addressee', 'm.made_at', 'm.changed_at', 'n.source', 'p.user_id'])
    .select((select) =>
      select
        .exists(
          select.selectFrom('notification_sightings as s').select('s.id').whereRef('s.notification_id', '=', 'n.id'),
        )
        .as('is_joined'),
    )
    .select(personName('p').as('made_by'))
    .where('m.office_id', '=', officeId)
    .where('m.notification_id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    manner: row.manner,
    addressee: row.addressee,
    made_by: row.made_by,
    made_at: row.made_at.toISOString(),
    changed_at: row.changed_at?.toISOString() ?? null,
    can_change: !row.is_joined && (isResponsavel || row.user_id === userId),
  }
}

/** @returns pairs of the office's notifications that may be the same, newest first, and whether there are more */
export async function readProposals(
  db: Database,
  { officeId, portals }: Scope,
): Promise<{ results: { first: RelatedNotification; second: RelatedNotification }[]; more: boolean }> {
  const { rows } = await sql<{ first: ComparedRow; second: ComparedRow }>`
    with others as (
      select n.id, n.portal_username, n.source, t.case_key from notifications n join triage t on t.notification_id = n.id
      where n.office_id = ${officeId} and n.source <> 'citius' and t.case_key <> '' and ${isAmong(portals, 'n.portal_username')}
    ), pairs as (
      select a.id as first_id, b.id as second_id from others a
      join triage t on t.office_id = ${officeId} and t.case_key = a.case_key and t.portal_username = a.portal_username
      join notifications b on b.id = t.notification_id
      where b.id <> a.id and (b.source = 'citius' or a.id < b.id) and not exists (
        select from notification_pairs p where p.office_id = ${officeId}
          and (p.first_id, p.second_id) in ((a.id, b.id), (b.id, a.id)))
      order by greatest(a.id, b.id) desc limit ${MOST_COMPARED}
    )
    select ${asJson('a')} as first, ${asJson('b')} as second
    from pairs p join notifications a on a.id = p.first_id join notifications b on b.id = p.second_id
    order by greatest(a.id, b.id) desc`.execute(db)
  const alike = rows.filter(({ first, second }) => compareRows(first, second) !== 'different')
  return { results: alike.slice(0, MOST_PAIRS), more: alike.length > MOST_PAIRS || rows.length === MOST_COMPARED }
}

const asJson = (row: string): RawBuilder<unknown> => sql`(select to_jsonb(x) from (select ${columns(row)}) x)`
