import { sql } from 'kysely'
import { holds } from './conditions.ts'
import type { Call, RouteRow } from './route-row.ts'

const ofCase = ({ scene }: Call) => `?number=${encodeURIComponent(`${scene.marks.account}/26.0T8LSB`)}`
const caseRow = (condition: ReturnType<typeof sql>) =>
  holds(
    ({ officeId, marks }) => sql`exists (select from cases where office_id = ${officeId}
      and key = case_key(${`${marks.account}/26.0T8LSB`}) and ${condition})`,
  )

/** The routes of cases. */
export const CASE_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/cases/', query: () => '?page_size=100', shows: 'account' },
  { route: 'GET /api/cases/one/', form: 'row', query: ofCase, shows: 'account' },
  { route: 'GET /api/cases/timeline/', form: 'row', query: ofCase, shows: 'account' },
  { route: 'POST /api/cases/export/', form: 'row', query: ofCase },
  {
    route: 'PUT /api/cases/one/',
    form: 'row',
    query: ofCase,
    body: () => ({ version: 0, parties: 'Ana e Rui' }),
    done: caseRow(sql`parties = 'Ana e Rui'`),
  },
  {
    route: 'PUT /api/cases/recordings/:id/',
    id: ({ transcription }) => transcription,
    body: ({ scene }) => ({ number: `${scene.marks.account}/26.0T8LSB` }),
    done: holds(
      ({ transcription }) => sql`select case_key is not null from transcriptions where id = ${transcription}`,
    ),
  },
]
