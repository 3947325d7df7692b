import { repeatedJudgment } from '../recordings.ts'
import { gone } from './conditions.ts'
import { form } from './forms.ts'
import type { RouteRow } from './route-row.ts'

/** The routes of recordings. */
export const TRANSCRIPTION_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/upload/', shows: 'office' },
  {
    route: 'POST /api/upload/',
    body: () => form('audio_file', 'som.wav', repeatedJudgment(1)),
  },
  {
    route: 'GET /api/upload/:id/',
    id: ({ transcription }) => transcription,
    shows: 'office',
  },
  {
    route: 'DELETE /api/upload/:id/',
    id: ({ transcription }) => transcription,
    done: gone('transcriptions', ({ transcription }) => transcription),
  },
]
