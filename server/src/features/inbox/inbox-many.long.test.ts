import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillLargeStore } from '../../../testing/large-store.ts'
import { measureEventLoopDelay } from '../../../testing/promptness.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { createInboxJobs } from './jobs.ts'

const FILES = 5_000

test('5,000 files saved at once, of which a tenth twice, are all taken, once each', async () => {
  const product = await startTestProduct({ worker: false })
  const folder = await mkdtemp(join(tmpdir(), 'arauto-pasta-'))
  try {
    await product.signUp()
    const { db } = product.platform.jobs
    const old = new Date(Date.now() - 60_000)
    for (let number = 0; number < FILES; number += 1) {
      const path = join(folder, `${String(number).padStart(5, '0')}.pdf`)
      await writeFile(path, smallPdf(`Documento ${number % (FILES * 0.9)}`))
      await utimes(path, old, old)
    }
    const jobs = createInboxJobs({
      ...product.platform.inbox,
      db,
      logger: product.platform.logger,
      folder,
      stopping: new AbortController().signal,
      scanMs: 0,
      withLock: async (_, work) => {
        await work()
        return true
      },
    })
    const begun = performance.now()
    const remaining = async () =>
      (await db.selectFrom('inbox_scan').select('remaining').executeTakeFirst())?.remaining ?? FILES
    for (let before = FILES + 1, left = FILES; left > 0; ) {
      await (await jobs.claimNext([]))!.run()
      ;[before, left] = [left, await remaining()]
      // Each scan after the first, which only sees that nothing changes, takes some and says how many are left.
      if (before < FILES) expect(left).toBeLessThan(before)
    }
    console.log(`${FILES} files in ${Math.round((performance.now() - begun) / 1000)} s`)
    const { rows } = await sql<{ items: number; files: number }>`
      select count(*)::int as items, count(distinct key)::int as files from inbox_items`.execute(db)
    expect(rows).toEqual([{ items: FILES * 0.9, files: FILES * 0.9 }])
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}, 1_800_000)

test('300 waiting files of an office with 200,000 notifications are listed with their candidates, and stop nobody', async () => {
  const product = await startTestProduct({ worker: false })
  try {
    const { access: token, officeId } = await product.signUp()
    const { db } = product.platform.jobs
    const size = { notifications: 200_000, documents: 0, largest: 0 }
    await fillLargeStore(db, officeId, product.platform.config.DATA_DIR, size)
    await sql`insert into inbox_items (office_id, kind, key, origin, name, signs)
      select ${officeId}, 'file', md5(g::text), 'drop', g || '.pdf',
        jsonb_build_object('references', '[]'::jsonb, 'cases', jsonb_build_array(g || '/26.0T8LSB'), 'days', '[]'::jsonb)
      from generate_series(1, 300) g`.execute(db)
    const delay = measureEventLoopDelay()
    const begun = performance.now()
    const { body } = await product.call('GET', '/api/inbox/', { token })
    const took = performance.now() - begun
    const waited = delay.waited()
    delay.end()
    console.log(`${body.items.length} items in ${Math.round(took)} ms, ${Math.round(waited)} ms of the thread`)
    expect(body.items[0].candidates).toHaveLength(20)
    expect(took).toBeLessThan(3_000)
    expect(waited).toBeLessThan(200)
  } finally {
    await product.stop()
  }
}, 300_000)
