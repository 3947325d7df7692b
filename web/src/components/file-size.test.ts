import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [46_242_202, '44,1 MB'],
  [209_715_200, '200 MB'],
  [1_610_612_736, '1,5 GB'],
])('fileSize of %i bytes is %s', (bytes, text) => expect(fileSize(bytes)).toBe(text))
