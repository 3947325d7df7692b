import { type Kysely, sql } from 'kysely'

/** Uploads, their texts, and what of a running one is done, so that a restart need not do it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table transcriptions (
    id uuid primary key,
    user_id bigint not null references users on delete cascade,
    file_name text not null,
    size bigint not null,
    format text not null,
    status text not null default 'queued' check (status in ('queued', 'processing', 'done', 'failed')),
    progress real not null default 0,
    deaths integer not null default 0,
    error text,
    warning text,
    duration double precision,
    content text,
    segments jsonb,
    created_at timestamptz not null default now(),
    sent_at timestamptz not null default now(),
    finished_at timestamptz
  )`,
  'create index transcriptions_user on transcriptions (user_id, created_at desc, id)',
  `create index transcriptions_open on transcriptions (sent_at) where status in ('queued', 'processing')`,
  `create table transcription_pieces (
    transcription_id uuid not null references transcriptions on delete cascade,
    from_sample bigint not null,
    to_sample bigint not null,
    segments jsonb not null,
    primary key (transcription_id, from_sample)
  )`,
]
