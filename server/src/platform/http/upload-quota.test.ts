import { expect, it } from 'vitest'
import { createUploadQuota } from './upload-quota.ts'

const MB = 1024 * 1024

it('the quota limits a user’s uploads over all requests, and not those of others', () => {
  const quota = createUploadQuota(10)
  const [one, two, other] = [quota.open(1), quota.open(1), quota.open(2)]
  one.add(6 * MB)
  two.add(4 * MB)
  expect(() => two.add(1)).toThrow(expect.objectContaining({ code: 'upload_quota' }))
  other.add(10 * MB)
  two.close()
  two.close()
  one.add(4 * MB)
  expect(() => one.add(1)).toThrow()
})

it('waiting files of earlier requests count', () => {
  const share = createUploadQuota(10).open(1, 9 * MB)
  share.add(MB)
  expect(() => share.add(1)).toThrow(expect.objectContaining({ code: 'upload_quota' }))
})
