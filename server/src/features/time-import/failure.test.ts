import { expect, it } from 'vitest'
import { NotionError } from '../../integrations/notion/index.ts'
import { TogglError } from '../../integrations/toggl/index.ts'
import { failureMessage } from './failure.ts'

/** In Lisbon it is summer. */
const NOW = Date.parse('2026-07-01T10:00:30Z')

it.each([
  ['the next full minute', new NotionError('unavailable', '', { retryAfterSeconds: 61 }), '11:02'],
  ['the minute that it is', new TogglError('unavailable', '', { retryAfterSeconds: 30 }), '11:01'],
  ['the end of a quota', new TogglError('quota', '', { retryAfterSeconds: 120 }), '11:03'],
  ['the hour of a quota that says none', new TogglError('quota', ''), '12:01'],
])('a service that takes no more for now says until when: %s', (_, error, time) => {
  expect(failureMessage(error, NOW)).toContain(`Importe de novo depois das ${time}.`)
})
