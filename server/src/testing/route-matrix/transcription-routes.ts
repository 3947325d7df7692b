import { repeatedJudgment } from '../recordings.ts'
import { gone } from './conditions.ts'
import { form } from './forms.ts'
import type { RouteRow } from './route-row.ts'

/** The routes of recordings. */
export const TRANSCRIPTION_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/upload/', form: 'list', ok: 200, shows: 'office' },
  {
    route: 'POST /api/upload/',
    form: 'list',
    ok: 202,
    body: () => form('audio_file', 'som.wav', repeatedJudgment(1)),
  },
  {
    route: 'GET /api/upload/:id/',
    form: 'row',
    ok: 200,
    id: ({ transcription }) => transcription,
    shows: 'office',
  },
  {
    route: 'DELETE /api/upload/:id/',
    form: 'row',
    ok: 204,
    id: ({ transcription }) => transcription,
    done: gone('transcriptions', ({ transcription }) => transcription),
  },
]
