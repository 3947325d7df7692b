import { sql } from 'kysely'
import type { Database } from '../../src/domain/schema.ts'
import { CASE } from '../two-offices/office-data.ts'
import type { RouteRow } from './route-row.ts'
import type { Scene } from './scene.ts'

const ofCase = () => `?number=${encodeURIComponent(CASE)}`

const transcribed = (db: Database, { transcription }: Scene) =>
  sql`update transcriptions set status = 'done', case_key = null where id = ${transcription}`.execute(db)

/** The routes of cases and notes. */
export const CASE_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/cases/', query: () => '?page_size=100' },
  { route: 'GET /api/cases/one/', form: 'row', query: ofCase },
  { route: 'GET /api/cases/timeline/', form: 'row', query: ofCase },
  { route: 'POST /api/cases/export/', changes: false, form: 'row', query: ofCase },
  { route: 'PUT /api/cases/one/', form: 'row', query: ofCase, body: () => ({ version: 1, parties: 'Ana e Rui' }) },
  { route: 'PUT /api/cases/recordings/:id/', prepare: transcribed, body: () => ({ number: CASE }) },
  { route: 'GET /api/passages/', form: 'row', query: ofCase },
  { route: 'GET /api/passages/document/', form: 'row', query: ofCase },
  { route: 'GET /api/passages/clips/', form: 'row', query: ofCase },
  {
    route: 'POST /api/passages/',
    form: 'row',
    prepare: (db, { transcription }) =>
      sql`update transcriptions set status = 'done', case_key = ${CASE} where id = ${transcription}`.execute(db),
    body: ({ scene: { transcription } }) => ({
      ...{ transcription_id: transcription, from: 0, to: 1 },
      ...{ speaker: '', session: null, fact: '', decision: '' },
    }),
  },
  {
    route: 'POST /api/notes/',
    form: 'row',
    body: ({ scene }) => ({ notification_id: scene.notification, text: 'Nova nota' }),
  },
  {
    // On the case.
    route: 'POST /api/notes/',
    form: 'row',
    body: () => ({ case_key: CASE, text: 'Nova nota' }),
  },
  {
    route: 'PUT /api/notes/:id/',
    // They see it.
    except: { read: 403, act: 403, manage: 403 },
  },
  { route: 'DELETE /api/notes/:id/', except: { read: 403, act: 403, manage: 403 } },
]
