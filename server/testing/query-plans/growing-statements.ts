/** The calls with a statement that costs more the more rows there are, by the reason why. */
export const GROWS_BY_REASON: Readonly<Record<string, readonly string[]>> = {
  'takes all of an office, a member or an account along, because somebody asked for that': [
    'POST /api/office/export/',
    'POST /api/office/members/:id/export/',
    'POST /api/citius-accounts/',
    'PUT /api/citius-accounts/:id/',
    'GET /api/processos/',
    'GET /api/deadlines/export/',
    'GET /api/triage/backlog/',
    'GET /api/upload/',
  ],
  'counts all for one person who looks at the state of the service': [
    'GET /api/system/',
    'GET /api/system/diagnosis/',
  ],
  'counts what is kept for some days, for one person who looks at it': [
    'GET /api/audit/',
    'GET /api/webhooks/:id/deliveries/',
  ],
  'reads what is open, or of the days around one: as much as an office has to do': [
    'POST /api/deadlines/closed-days/',
    'POST /api/deadlines/open-days/',
    'DELETE /api/deadlines/closed-days/:id/',
    'GET /api/processos/:id/work/',
    'POST /api/deadlines/:id/decision/',
  ],
  'counts the deadlines of all years by their groups': ['GET /api/deadlines/'],
  'counts hearings of all years': ['GET /api/hearings/'],
  'groups all of an office by cases': ['GET /api/cases/'],
  'counts up to a limit, or sums sizes, before something is stored': [
    'POST /api/deadlines/',
    'POST /api/hearings/',
    'POST /api/inbox/',
    'POST /api/processos/:id/files/',
    'POST /api/extension/notifications/:id/documents/',
    'POST /api/extension/rows/',
    'POST /api/extension/rounds/:id/rows/',
  ],
  'compares file names with each number of an account, or a list with each hearing of it': [
    'POST /api/inbox/:id/assign/',
    'DELETE /api/inbox/:id/',
    'GET /api/inbox/:id/file/',
    'GET /api/inbox/',
    'POST /api/page-import/match/',
    'POST /api/page-import/',
    'POST /api/extension/hearings/',
    'POST /api/extension/rounds/:id/hearings/',
  ],
  'reads the rows of a Notion database into which an office imports': [
    'GET /api/toggl-notion/import/:jobId/',
    'POST /api/toggl-notion/import/:jobId/undo/',
  ],
}
