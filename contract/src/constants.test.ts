import { expect, test } from 'vitest'
import * as constants from './constants.ts'

/** The specification’s numbers (docs/specification.md). */
test('the business constants are the specification’s', () => {
  expect(constants).toMatchObject({
    PAGE_SIZE: 10,
    PAGE_SIZE_MAX: 100,
    STATUS_POLL_MS: 300_000,
    NEW_PASSWORD_MIN: 8,
    PASSWORD_REDIRECT_MS: 2000,
    TOAST_MS: 5000,
    TOAST_DRAG_PERCENT: 80,
    ZOOM_INITIAL: 1,
    ZOOM_STEP: 0.1,
    ROTATION_STEP: 90,
    AUDIO_EXTENSIONS: ['mp3', 'm4a', 'wav', 'ogg', 'flac'],
    QUERY_RETRIES: 1,
    DOC_SOON: 'em breve',
    NOT_AVAILABLE: 'N/A',
    ACCESS_TOKEN_SECONDS: 900,
    REFRESH_TOKEN_SECONDS: 604_800,
    STORAGE_KEYS: { access: 'access', refresh: 'refresh' },
    TIME_ZONE: 'Europe/Lisbon',
    PASSWORD_SIGN_IN_END: '2027-01-01',
    CERTIFICATE_WARNING_DAYS: 30,
  })
})
