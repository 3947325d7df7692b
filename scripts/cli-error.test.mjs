import { expect, test } from 'vitest'
import { CliError, requireNode } from './cli-error.mjs'

test.each(['18.20.8', '20.18.3', '20.19.0', '20.19.1', '24.0.0', '26.1.0'])('Node %s', (version) => {
  const isOldEnough = !['18.20.8', '20.18.3'].includes(version)
  if (isOldEnough) return expect(() => requireNode(version)).not.toThrow()
  expect(() => requireNode(version)).toThrow(CliError)
  expect(() => requireNode(version)).toThrow(
    `precisa do Node.js 20.19 ou mais recente e este computador tem o ${version}`,
  )
})
