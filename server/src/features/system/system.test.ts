import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { personInRecord } from '../../domain/audit/people.ts'
import { createClockWatch } from '../../platform/database/clock-watch.ts'
import type { Logger } from '../../platform/logging.ts'

const PASSWORD = 'a-password-do-servidor'
let free = 900 * 1024 * 1024
const product = testProduct({
  worker: false,
  freeBytes: async () => free,
  env: {
    SMTP_URL: `smtp://arauto:${PASSWORD}@localhost:9/`,
    MAIL_FROM: 'arauto@escritorio.pt',
    // An interval need not be of whole minutes.
    SYNC_INTERVAL_MINUTES: '2.5',
  },
})

const db = () => product.platform.owner.db
const run = (statement: string) => sql.raw(statement).execute(db())
const systemOf = async (token: string) => (await product.call('GET', '/api/system/', { token })).body

it('is linked to for the responsável alone', async () => {
  const { access: token, officeId } = await product.signUp()
  const colleague = await addMember(product, officeId)
  const link = async (asking: string) =>
    (await product.call('GET', '/api/system-status/', { token: asking })).body.system_page
  expect([await link(token), await link(colleague.token)]).toEqual([true, false])
})

it('tells of the disk by the reserve', async () => {
  const { access: token } = await product.signUp()
  const states = []
  for (const megabytes of [512, 511, 255]) {
    free = megabytes * 1024 * 1024
    states.push((await systemOf(token)).disk.state)
  }
  free = 900 * 1024 * 1024
  expect(states).toEqual(['ok', 'low', 'full'])
  const { disk } = await systemOf(token)
  expect(disk).toMatchObject({ free_bytes: free, reserve_bytes: 512 * 1024 * 1024 })
  expect(disk.total_bytes).toBeGreaterThan(0)
  expect(disk.parts[0].bytes).toBeGreaterThan(0)
  expect(
    Object.fromEntries(disk.parts.map(({ part, bytes }: { part: string; bytes: number }) => [part, bytes])),
  ).toEqual({
    database: expect.any(Number),
    documents: 0,
    uploads: 0,
    models: 0,
  })
})

it('tells of service, versions and backups', async () => {
  const { access: token } = await product.signUp()
  await run(`truncate workers; insert into workers (id, started_at) values (gen_random_uuid(), now() - interval '2 hours');
    insert into service_gaps (began_at, ended_at) values (now() - interval '9 hours', now() - interval '8 hours'),
      (now() - interval '5 hours', now() - interval '2 hours')`)
  const { service, versions, backups, now } = await systemOf(token)
  expect(service).toMatchObject({ state: 'running', check_interval_minutes: 2.5, clock_set_back: null })
  expect(Math.round((Date.parse(now) - Date.parse(service.started)) / 60_000)).toBe(120)
  // The newest first.
  expect(
    service.gaps.map(({ since, until }: Record<string, string>) =>
      Math.round((Date.parse(until!) - Date.parse(since!)) / 3_600_000),
    ),
  ).toEqual([3, 1])
  expect(versions).toEqual({
    arauto: expect.stringMatching(/^\d+\.\d+\.\d+/u),
    node: process.versions.node,
    postgresql: expect.stringMatching(/^\d+\.\d+/u),
    schema: expect.stringMatching(/^\d{4}$/u),
  })
  expect(backups).toMatchObject({ enabled: false, last: null, failed: null })
  await run(`update workers set beat_at = now() - interval '10 minutes'`)
  expect((await systemOf(token)).service).toMatchObject({ state: 'silent', started: null })
})

it('tells what failed in words, without secrets', async () => {
  const { access: token, officeId, userId } = await product.signUp()
  const account = await product.addAccount(token)
  const who = await personInRecord(db(), officeId, userId)
  await run(`insert into workers (id) values (gen_random_uuid());
    update account_watch set state = 'rejected', message = 'O portal recusou.', failing_since = now() where account_id = ${account.id};
    update mail_server set failing_since = now(), message = 'O servidor recusou: auth ${PASSWORD} ${Buffer.from(PASSWORD).toString('base64')} em smtp://x:y@mail.';
    insert into transcriptions (id, office_id, file_name, size, format, status, error, finished_at)
      values (gen_random_uuid(), ${officeId}, 'audiência.wav', 1, 'wav', 'failed', 'O ficheiro está danificado.', now()),
        (gen_random_uuid(), ${officeId}, 'antiga.wav', 1, 'wav', 'failed', 'Há muito.', now() - interval '8 days');
    insert into time_imports (id, office_id, database_id, start_date, end_date, status, message, queued_at, finished_at) values
      (gen_random_uuid(), ${officeId}, gen_random_uuid(), '2026-11-01', '2026-11-02', 'failed', 'A primeira.', now() - interval '1 hour', now()),
      (gen_random_uuid(), ${officeId}, gen_random_uuid(), '2026-11-01', '2026-11-02', 'failed', 'A última.', now(), now());
    insert into webhooks (id, office_id, url, events, secret_sealed, created_by, active, disabled_at, disabled_reason, failing_since) values
      ('00000000-0000-4000-8000-000000000001', ${officeId}, 'https://um.pt/segredo', '{notification.created}', '', ${who}, true, null, null, now()),
      ('00000000-0000-4000-8000-000000000002', ${officeId}, 'https://dois.pt/segredo', '{notification.created}', '', ${who}, false, now(), 'gone', null),
      ('00000000-0000-4000-8000-000000000003', ${officeId}, 'https://tres.pt/segredo', '{notification.created}', '', ${who}, false, now(), 'by_hand', null);
    insert into webhook_deliveries (office_id, webhook_id, event, payload, error)
      select ${officeId}, '00000000-0000-4000-8000-000000000001', 'notification.created', '{}', error
      from unnest(array['HTTP 404', 'HTTP 500', '']) error;
    insert into mail_sources (office_id, host, port, tls, username, password_sealed, folder, authserv_id, domains, problem)
      values (${officeId}, 'mail.pt', 993, 'implicit', 'a', '', 'INBOX', 'mx', '{}', 'Não responde.');
    insert into backup_plan (time_of_day, folder) values ('03:00', '/copias');
    insert into backup_runs (kind, folder, night, started_at, ended_at, outcome, message)
      values ('backup', '/copias', '2026-11-21', now(), now(), 'failed', 'A pasta não aceita ficheiros.')`)
  const { problems, mail } = await systemOf(token)
  expect(
    problems.map(({ area, kind, subject, message }: Record<string, string>) => [area, kind, subject, message]),
  ).toEqual([
    ['account', 'rejected', 'Marta Figueiredo', 'O portal recusou.'],
    ['mail', 'failed', '', 'O servidor recusou: auth ••• ••• em smtp://•••@mail.'],
    ['backups', 'failed', '', 'A pasta não aceita ficheiros.'],
    ['transcription', 'failed', 'audiência.wav', 'O ficheiro está danificado.'],
    ['time_import', 'failed', '', 'A última.'],
    ['webhook', 'failed', 'um.pt', 'HTTP 500'],
    ['webhook', 'disabled', 'dois.pt', 'O destino não aceita as mensagens.'],
    ['mail_source', 'failed', 'mail.pt', 'Não responde.'],
  ])
  expect(mail.message).not.toContain(PASSWORD)
  const other = await systemOf((await product.signUp()).access)
  expect(
    other.problems.map(({ area }: { area: string }) => area),
    'another office',
  ).toEqual(['mail', 'backups'])
  expect(other.queues.every(({ waiting, running }: Record<string, number>) => waiting === 0 && running === 0)).toBe(
    true,
  )
})

it('tells of a computer whose clock is not the database’s, since when, and no longer once it is', async () => {
  const { access: token } = await product.signUp()
  const clocks = async () => (await systemOf(token)).problems.filter(({ area }: { area: string }) => area === 'clock')
  const session = new pg.Client({
    ...product.platform.database.pool.options,
    application_name: 'arauto 7@servidor-2',
  } as pg.ClientConfig)
  await session.connect()
  const logged: object[] = []
  const logger = { warn: (facts: object) => logged.push(facts), info: (facts: object) => logged.push(facts) }
  const compare = createClockWatch(logger as unknown as Logger)
  const real = Date.now
  const ahead = async (seconds: number) => {
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + seconds * 1000)
    await compare(session).finally(() => clock.mockRestore())
    return clocks()
  }
  expect(await ahead(4)).toEqual([])
  const [first] = await ahead(90)
  expect(first).toMatchObject({ subject: 'servidor-2', message: expect.stringMatching(/^Está (89|90) s adiantado/u) })
  expect(Math.abs(Date.parse(first.since) - Date.now())).toBeLessThan(60_000)
  const [again, ...others] = await ahead(-7200)
  expect(others).toEqual([])
  expect(again.message).toMatch(/^Está 7[\s.]?(200|199) s atrasado/u)
  expect(again.since).toBe(first.since)
  expect(await ahead(4)).toHaveLength(1)
  expect(await ahead(2)).toEqual([])
  expect(logged).toEqual([{ seconds: expect.any(Number) }, { seconds: 2 }])
  // What its process said ends with it.
  await ahead(90)
  await session.end()
  await waitFor(async () => (await clocks()).length === 0)
})

it('counts what waits and runs of the office', async () => {
  const { access: token, officeId, userId } = await product.signUp()
  const account = await product.addAccount(token)
  const second = await product.addAccount(token)
  const idle = await product.addAccount(token)
  const [wanted, unwanted, later] = await Promise.all(
    [1, 2, 3].map(() => storeNotification(db(), officeId, account.username.toLowerCase())),
  )
  const unfetched = await storeNotification(db(), officeId, idle.username.toLowerCase())
  const who = await personInRecord(db(), officeId, userId)
  await run(`insert into checks (id, office_id, account_id, kind, status, queued_at) values
      (gen_random_uuid(), ${officeId}, ${account.id}, 'manual', 'running', now() - interval '2 hours'),
      (gen_random_uuid(), ${officeId}, ${account.id}, 'manual', 'queued', now() - interval '1 hour')
      on conflict do nothing;
    delete from checks where account_id in (${second.id}, ${idle.id});
    update accounts set is_active = false where id = ${idle.id};
    insert into checks (id, office_id, account_id, kind, status) values
      (gen_random_uuid(), ${officeId}, ${second.id}, 'documents', 'running');
    update accounts set fetch_documents = false where id = ${account.id};
    update notifications set document_next_at = now() where id in (${wanted}, ${unwanted}, ${unfetched});
    update notifications set first_seen_at = now() - interval '1 day' where id = ${unwanted};
    update notifications set document_wanted = true where id in (${wanted}, ${later}, ${unfetched});
    insert into documents (notification_id, office_id, position, name, sha256, content_type, size)
      select ${later}, ${officeId}, n, 'a.pdf', repeat(n::text, 64), 'application/pdf', 1 from generate_series(1, 6) n;
    update document_readings r set state = (array['queued', 'queued', 'reading', 'done', 'limited', 'unreadable'])[d.position]
      from documents d where d.id = r.document_id and d.notification_id = ${later};
    insert into transcriptions (id, office_id, file_name, size, format, status) values
      (gen_random_uuid(), ${officeId}, 'a.wav', 1, 'wav', 'queued'), (gen_random_uuid(), ${officeId}, 'b.wav', 1, 'wav', 'queued'),
      (gen_random_uuid(), ${officeId}, 'c.wav', 1, 'wav', 'processing'), (gen_random_uuid(), ${officeId}, 'd.wav', 1, 'wav', 'done');
    insert into time_imports (id, office_id, database_id, start_date, end_date, status, message)
      select gen_random_uuid(), ${officeId}, gen_random_uuid(), '2026-11-01', '2026-11-02', status, ''
      from unnest(array['queued', 'done']) status;
    insert into outbox (office_id, kind, address, content, state, ended_at) select ${officeId}, 'news', 'a@b.pt', '{}', state,
      case when state = 'sent' then now() end from unnest(array['waiting', 'waiting', 'waiting', 'sent']) state;
    with hook as (insert into webhooks (office_id, url, events, secret_sealed, created_by)
        values (${officeId}, 'https://a.pt/', '{notification.created}', '', ${who}) returning id)
      insert into webhook_deliveries (office_id, webhook_id, event, payload, state, ended_at)
      select ${officeId}, id, 'notification.created', '{}', state, case when state = 'failed' then now() end
      from hook, unnest(array['waiting', 'waiting', 'failed']) state`)
  const { queues, reading, now } = await systemOf(token)
  expect(
    queues.map(({ queue, waiting, running }: Record<string, string | number>) => [queue, waiting, running]),
  ).toEqual([
    ['checks', 1, 1],
    ['documents', 1, 1],
    ['readings', 2, 1],
    ['transcriptions', 2, 1],
    ['time_imports', 1, 0],
    ['mail', 3, 0],
    ['webhooks', 2, 0],
  ])
  for (const { queue, oldest } of queues) expect([queue, oldest]).toEqual([queue, expect.any(String)])
  expect(Date.parse(now) - Date.parse(queues[0].oldest)).toBeGreaterThanOrEqual(2 * 60 * 60 * 1000)
  expect(Date.parse(now) - Date.parse(queues[1].oldest)).toBeLessThan(60 * 60 * 1000)
  expect(reading).toEqual({ documents: 6, read: 2, limited: 1, unreadable: 1 })
})
