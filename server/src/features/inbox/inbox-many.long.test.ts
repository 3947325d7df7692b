import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
