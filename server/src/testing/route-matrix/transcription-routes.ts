import { repeatedJudgment } from '../recordings.ts'
import { form } from './forms.ts'
import type { RouteRow } from './route-row.ts'

/** The routes of recordings. */
export const TRANSCRIPTION_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/upload/', shows: 'office' },
  { route: 'POST /api/upload/', body: () => form('audio_file', 'som.wav', repeatedJudgment(1)) },
  { route: 'GET /api/upload/:id/', shows: 'office' },
]
