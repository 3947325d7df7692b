import { expect, it } from 'vitest'
import { startS3 } from '../../../../../simulators/src/s3/server.ts'
import { openBucket } from './bucket.ts'
import { parseStoreAddress } from './store-address.ts'

it('a list of more than one page is read whole, with ages by the clock of the store', async () => {
  const s3 = await startS3()
  s3.control({ cmd: 'clock', ahead: -600 })
  const bucket = openBucket(parseStoreAddress(s3.storeUrl)!, null)
  for (let number = 0; number < 1001; number++) await bucket.mark(`uploads/${number}`)
  s3.control({ cmd: 'age', key: 'uploads/1000', seconds: 60 })
  expect(await bucket.older('uploads/', 30_000)).toEqual(['uploads/1000'])
  expect(await bucket.older('uploads/', -30_000)).toHaveLength(1001)
  await bucket.close()
  await s3.close()
})
