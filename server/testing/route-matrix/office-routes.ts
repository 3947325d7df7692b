import type { RouteRow } from './route-row.ts'

/** The routes of the office, its members, its record and its copy. */
export const OFFICE_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/office/', needs: 'read', shows: 'account' },
  { route: 'GET /api/office/', needs: 'own', shows: 'own' },
  { route: 'GET /api/office/', shows: 'office' },
  {
    route: 'PUT /api/office/',
    needs: 'responsavel',
    body: ({ scene }) => ({ name: `${scene.portalUsername}` }),
    // Their own office.
    except: { other: 200 },
  },
  { route: 'POST /api/office/current/', changes: false },
  { route: 'POST /api/office/join/', ok: 404 },
  {
    route: 'POST /api/office/invitations/',
    changes: false,
    body: ({ scene }) => ({ access: [{ account_id: scene.account, level: 'read' }] }),
    // The account is not one of their office.
    except: { other: 400 },
  },
  { route: 'DELETE /api/office/members/:id/', needs: 'responsavel' },
  {
    route: 'POST /api/office/substitutions/',
    needs: 'responsavel',
    body: ({ scene: { colleague }, who }) => ({
      absent_id: colleague,
      substitute_id: who?.userId,
      first_day: '2999-01-01',
      last_day: '2999-01-02',
    }),
  },
  {
    route: 'PUT /api/office/substitutions/:id/',
    needs: 'responsavel',
    body: ({ scene: { colleague }, who }) => ({
      absent_id: who?.userId,
      substitute_id: colleague,
      first_day: '2998-01-01',
      last_day: '2998-01-02',
    }),
  },
  { route: 'DELETE /api/office/substitutions/:id/', needs: 'responsavel' },
  // The other office's responsável gets the record, and the copy, of their own.
  { route: 'GET /api/audit/', needs: 'responsavel', except: { other: 200 } },
  { route: 'POST /api/audit/export/', needs: 'responsavel', changes: false, except: { other: 200 } },
  { route: 'POST /api/office/export/', changes: false, except: { other: 200 } },
  { route: 'POST /api/office/members/:id/export/', changes: false, needs: 'responsavel' },
  { route: 'POST /api/office/erasures/', needs: 'responsavel' },
  { route: 'DELETE /api/office/erasures/:id/', needs: 'responsavel' },
]
