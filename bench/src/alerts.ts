import { startMail } from '@arauto/simulators/mail/server'
import { type Figure, until } from './measure.ts'
import { pssOf } from './process-memory.ts'
import { closing, startProduct } from './product.ts'

const NOTIFICATIONS = 10_000
const ACCOUNTS = 500

/** From new notifications over many accounts to a message for each, at the mail server. */
export async function measureAlerts(): Promise<Figure[]> {
  await using mail = closing(await startMail())
  await using product = await startProduct({ SMTP_URL: mail.smtpUrl, MAIL_FROM: 'arauto@escritorio.pt' })
  await using stores = await product.stores()
  const { pool } = stores.database
  const countOf = async (from: string) =>
    (await pool.query<{ count: number }>(`select count(*) from ${from}`)).rows[0]!.count
  await product.signUp('alertas')
  await product.seed('alertas', NOTIFICATIONS)
  await until(async () => (await countOf('triage where rules_version = 0')) === 0)
  await stores.owner.pool.query('vacuum analyze')
  const before = await pssOf(product.pid)
  /** The most until half of the messages were taken, and after that. */
  const most: [number, number] = [0, 0]
  const sample = async () => {
    const half = mail.stats().messages < ACCOUNTS / 2 ? 0 : 1
    most[half] = Math.max(most[half], await pssOf(product.pid))
  }
  const sampling = setInterval(() => void sample(), 50)
  await pool.query(NEWS, [ACCOUNTS])
  const start = performance.now()
  await pool.query(`select pg_notify('arauto_jobs', 'alerts')`)
  await until(async () => (await countOf('outbox')) >= ACCOUNTS)
  const queued = performance.now() - start
  await until(async () => mail.stats().messages >= ACCOUNTS)
  const sent = performance.now() - start
  clearInterval(sampling)
  const left = await countOf('alert_news')
  const what = `${NOTIFICATIONS} new notifications over ${ACCOUNTS} accounts`
  return [
    [`${what}: messages at the mail server; news left`, '500; 0', `${mail.stats().messages}; ${left}`],
    ['the same, to the last message in the outbox', '', `${(queued / 1000).toFixed(1)} s`],
    ['the same, to the last message at the mail server', '', `${(sent / 1000).toFixed(1)} s`],
    [
      'memory of the server before, and the most during the first and the second half of the messages (PSS)',
      'flat',
      `${[before, ...most].map((size) => size.toFixed(0)).join(', ')} MB`,
    ],
  ]
}

/** Accounts with an address each, and news of all notifications, spread over them. */
const NEWS = `
  with added as (
    insert into accounts (office_id, username, username_key, password_sealed, advogado, email, is_active, fetch_documents)
    select o.id, 'conta' || n, 'conta' || n, '', 'Conta ' || n, 'conta' || n || '@escritorio.pt', false, false
    from (select min(id) as id from offices) o, generate_series(1, $1::int) n
    returning id, office_id, username_key
  ), numbered as (
    select *, row_number() over (order by id) - 1 as nth from added
  )
  insert into alert_news (office_id, kind, source, account_id, portal_username, notification_id)
  select a.office_id, 'notification', 'check', a.id, a.username_key, n.id
  from (select id, row_number() over (order by id) - 1 as nth from notifications) n
  join numbered a on a.nth = n.nth % $1::int`
