import { EXTENSION_FILE_MAX_BYTES, EXTENSION_MAX_FILES } from '@arauto/contract/extension'
import { expect, test } from 'vitest'
import { FILE_MAX_BYTES, FILES_MAX } from './limits.ts'

test("the extension's limits equal the server's", () => {
  expect([FILE_MAX_BYTES, FILES_MAX]).toEqual([EXTENSION_FILE_MAX_BYTES, EXTENSION_MAX_FILES])
})
