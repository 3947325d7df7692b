import { sql } from 'kysely'
import { gone, holds } from './conditions.ts'
import type { RouteRow } from './route-row.ts'

/** The routes of the office, its members, its record and its copy. */
export const OFFICE_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/office/', needs: 'read', shows: 'account' },
  { route: 'GET /api/office/', needs: 'own', shows: 'own' },
  { route: 'GET /api/office/', shows: 'office' },
  {
    route: 'PUT /api/office/',
    body: ({ scene }) => ({ name: `${scene.portalUsername}` }),
    done: holds(
      ({ officeId, portalUsername }) => sql`select name = ${portalUsername} from offices where id = ${officeId}`,
    ),
    // Their own office.
    except: { other: 200 },
  },
  {
    route: 'POST /api/office/current/',
    form: 'row',
    body: ({ scene }) => ({ office_id: scene.officeId }),
  },
  { route: 'POST /api/office/join/', ok: 404, body: () => ({ invitation: 'nada' }) },
  {
    route: 'POST /api/office/invitations/',
    body: ({ scene }) => ({ access: [{ account_id: scene.account, level: 'read' }] }),
    // The account is not one of their office.
    except: { other: 400 },
  },
  {
    route: 'DELETE /api/office/invitations/:id/',
    id: ({ invitation }) => invitation,
    done: gone('invitations', ({ invitation }) => invitation),
  },
  {
    route: 'PUT /api/office/members/:id/',
    id: ({ colleague }) => colleague,
    body: () => ({ role: 'assistente' }),
    done: holds(({ colleague }) => sql`select role = 'assistente' from members where user_id = ${colleague}`),
  },
  {
    route: 'DELETE /api/office/members/:id/',
    needs: 'responsavel',
    id: ({ colleague }) => colleague,
    done: holds(({ colleague }) => sql`not exists (select from members where user_id = ${colleague})`),
  },
  {
    route: 'POST /api/office/substitutions/',
    needs: 'responsavel',
    body: ({ scene: { colleague }, who }) => ({
      absent_id: colleague,
      substitute_id: who?.userId,
      first_day: '2999-01-01',
      last_day: '2999-01-02',
    }),
    done: holds(({ colleague }) => sql`exists (select from substitutions where absent_id = ${colleague})`),
  },
  {
    route: 'PUT /api/office/substitutions/:id/',
    needs: 'responsavel',
    id: ({ substitution }) => substitution,
    body: ({ scene: { colleague }, who }) => ({
      absent_id: who?.userId,
      substitute_id: colleague,
      first_day: '2998-01-01',
      last_day: '2998-01-02',
    }),
    done: holds(
      ({ substitution }) => sql`select first_day = '2998-01-01' from substitutions where id = ${substitution}`,
    ),
  },
  {
    route: 'DELETE /api/office/substitutions/:id/',
    needs: 'responsavel',
    id: ({ substitution }) => substitution,
    done: gone('substitutions', ({ substitution }) => substitution),
  },
  // The other office's responsável gets the record, and the copy, of their own.
  { route: 'GET /api/audit/', except: { other: 200 } },
  { route: 'POST /api/audit/export/', except: { other: 200 } },
  { route: 'POST /api/office/export/', except: { other: 200 } },
  {
    route: 'POST /api/office/members/:id/export/',
    needs: 'responsavel',
    id: ({ colleague }) => colleague,
  },
  {
    route: 'POST /api/office/erasures/',
    needs: 'responsavel',
    body: ({ scene }) => ({ member_id: scene.colleague }),
    done: holds(({ colleague }) => sql`exists (select from erasures where member_id = ${colleague})`),
  },
  {
    route: 'DELETE /api/office/erasures/:id/',
    needs: 'responsavel',
    id: ({ erasure }) => erasure,
    done: gone('erasures', ({ erasure }) => erasure),
  },
]
