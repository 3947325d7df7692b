import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import { expect, it } from 'vitest'
import { startS3 } from '../../../../../simulators/src/s3/server.ts'
import { openBucket, resumed } from './bucket.ts'
import { parseStoreAddress } from './store-address.ts'

it('a list of more than one page is read whole, with ages by the clock of the store', async () => {
  const s3 = await startS3()
  s3.control({ cmd: 'clock', ahead: -600 })
  s3.control({ cmd: 'page', keys: 3 })
  const bucket = openBucket(parseStoreAddress(s3.storeUrl)!, null)
  for (let number = 0; number < 7; number++) await bucket.mark(`uploads/${number}`)
  s3.control({ cmd: 'age', key: 'uploads/6', seconds: 60 })
  expect(await bucket.older('uploads/', 30_000)).toEqual(['uploads/6'])
  expect(await bucket.older('uploads/', -30_000)).toHaveLength(7)
  await bucket.close()
  await s3.close()
})

it('what a bucket that went had is not taken for missing', async () => {
  const s3 = await startS3()
  const bucket = openBucket(parseStoreAddress(s3.storeUrl)!, null)
  expect([await bucket.read('a'), await bucket.size('a')]).toEqual([null, null])
  s3.control({ cmd: 'bucket', exists: false })
  for (const ask of [bucket.read, bucket.size])
    await expect(ask('a')).rejects.toMatchObject({ code: 'object_store_down' })
  await bucket.close()
  await s3.close()
})

it('a download is taken up however often it is cut, but not a fifth time without a byte', async () => {
  /** An answer of some bytes, after which it is cut unless it is whole. */
  const answer = (bytes: string, isWhole = false) => {
    async function* body() {
      if (bytes !== '') yield Buffer.from(bytes)
      if (!isWhole) throw new Error('cut')
    }
    return { Body: Readable.from(body()) } as unknown as GetObjectCommandOutput
  }
  const pauses: number[] = []
  const read = async (answers: readonly GetObjectCommandOutput[]) => {
    const asked: number[] = []
    const rest = async (from: number) => answers[asked.push(from)]!
    const stream = resumed(answers[0]!, 0, 7, rest, async (tries) => void pauses.push(tries))
    return { text: await text(stream), asked }
  }
  const bytes = [...'abcdefg'].map((byte) => answer(byte, byte === 'g'))
  expect(await read(bytes)).toEqual({ text: 'abcdefg', asked: [1, 2, 3, 4, 5, 6] })
  expect(pauses).toEqual([0, 0, 0, 0, 0, 0])
  const empty = (times: number) => Array.from({ length: times }, () => answer(''))
  expect(await read([answer('abc'), ...empty(3), answer('defg', true)])).toMatchObject({ text: 'abcdefg' })
  await expect(read([answer('abc'), ...empty(4), answer('defg', true)])).rejects.toMatchObject({
    code: 'object_store_down',
  })
})
