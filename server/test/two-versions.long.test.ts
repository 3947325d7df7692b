import { once } from 'node:events'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { Cluster } from '../testing/cluster.ts'
import { OutsidePostgres } from '../testing/outside-postgres.ts'
import { folderOfTest } from '../testing/temporary-folder.ts'

it('processes end and say why once a newer version has migrated their database, and do not start on it', {
  timeout: 180_000,
}, async () => {
  const folder = await folderOfTest('arauto versions ')
  const postgres = new OutsidePostgres()
  await postgres.start()
  onTestFinished(() => postgres.stop())
  const cluster = new Cluster({ DATABASE_URL: postgres.url, DATA_DIR: folder })
  onTestFinished(async () => void (await cluster.stop('SIGKILL')))
  const members = await cluster.start('api', 'worker')
  const ended = members.map(({ child }) => once(child, 'exit').then(([code]) => code))

  // What a newer version leaves when it has migrated.
  const client = new pg.Client(postgres.connection)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`insert into kysely_migration (name, timestamp) values ('999-mais-nova', '2030-01-01')`)
  const asking = setInterval(() => void fetch(`${members[0]!.url}/api/health/`).catch(() => {}), 200)
  onTestFinished(() => clearInterval(asking))
  expect(await Promise.all(ended)).toEqual([1, 1])
  const said = Buffer.concat(cluster.output).toString()
  expect(said.match(/^Uma versão mais nova do Arauto atualizou a base de dados.* A parar…$/gm)).toHaveLength(2)
  await expect(cluster.start('worker')).rejects.toThrow(/Os dados são de uma versão mais nova do Arauto/)
})
