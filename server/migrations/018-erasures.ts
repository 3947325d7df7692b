import { type Kysely, sql } from 'kysely'

/** What is to be erased, a day after it was asked for: a member, or the whole office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table erasures (
    id bigint generated always as identity primary key,
    office_id bigint not null references offices on delete cascade,
    member_id bigint,
    asked_by bigint references users on delete set null,
    asked_at timestamptz not null default now(),
    due_at timestamptz not null,
    foreign key (office_id, member_id) references members (office_id, user_id) on delete cascade,
    unique nulls not distinct (office_id, member_id)
  )`,
  'create index erasures_due on erasures (due_at)',
]
