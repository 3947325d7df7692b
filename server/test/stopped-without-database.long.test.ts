import { expect, it, onTestFinished } from 'vitest'
import { callsTo } from '../testing/calls-to.ts'
import { Cluster } from '../testing/cluster.ts'
import { OutsidePostgres } from '../testing/outside-postgres.ts'
import { Relay } from '../testing/relay.ts'
import { folderOfTest } from '../testing/temporary-folder.ts'

const USER = { username: 'clara', password: 'uma password' }

it('processes that are told to stop while the database answers nothing end by themselves, and say why', {
  timeout: 150_000,
}, async () => {
  const folder = await folderOfTest('arauto stopped ')
  const postgres = new OutsidePostgres()
  await postgres.start()
  onTestFinished(() => postgres.stop())
  const relay = await Relay.start(postgres.connection.port!)
  onTestFinished(() => relay.stop())
  const url = new URL(postgres.url)
  url.port = String(relay.port)
  const cluster = new Cluster({ DATABASE_URL: url.href, DATA_DIR: folder, DRAIN_SECONDS: '1' })
  onTestFinished(async () => void (await cluster.stop('SIGKILL')))
  const [api] = await cluster.start('api', 'worker')
  const call = callsTo(api!.url)
  await call('POST', '/api/user/register/', undefined, USER)
  const { access } = (await (await call('POST', '/api/token/', undefined, USER)).json()) as { access: string }

  relay.silence()
  const asked = call('GET', '/api/processos/', access).then(
    ({ status }) => status,
    () => 'cut',
  )
  const began = performance.now()
  expect(await cluster.stop()).toEqual([1, 1])
  console.log(`stopped-without-database.long.test: ended after ${Math.round(performance.now() - began)} ms`)
  expect(['cut', 503]).toContain(await asked)
  const said = Buffer.concat(cluster.output).toString()
  expect(said.match(/^A parar…$/gm)).toHaveLength(2)
  expect(said.match(/^Nem tudo parou em 30 s, como quando a base de dados não responde:.*$/gm)).toHaveLength(2)
})
