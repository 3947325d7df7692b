import { sql } from 'kysely'
import { gone, holds } from './conditions.ts'
import type { RouteRow } from './route-row.ts'

/** The routes of the office, its members, its record and its copy. */
export const OFFICE_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/office/', needs: 'read', form: 'list', ok: 200, shows: 'account' },
  { route: 'GET /api/office/', needs: 'own', form: 'list', ok: 200, shows: 'own' },
  { route: 'GET /api/office/', form: 'list', ok: 200, shows: 'office' },
  {
    route: 'PUT /api/office/',
    form: 'row',
    ok: 200,
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
    ok: 200,
    body: ({ scene }) => ({ office_id: scene.officeId }),
  },
  { route: 'POST /api/office/join/', form: 'list', ok: 404, body: () => ({ invitation: 'nada' }) },
  {
    route: 'POST /api/office/invitations/',
    form: 'row',
    ok: 201,
    body: ({ scene }) => ({ access: [{ account_id: scene.account, level: 'read' }] }),
    // The account is not one of their office.
    except: { other: 400 },
  },
  {
    route: 'DELETE /api/office/invitations/:id/',
    form: 'row',
    ok: 204,
    id: ({ invitation }) => invitation,
    done: gone('invitations', ({ invitation }) => invitation),
  },
  {
    route: 'PUT /api/office/members/:id/',
    form: 'row',
    ok: 200,
    id: ({ colleague }) => colleague,
    body: () => ({ role: 'assistente' }),
    done: holds(({ colleague }) => sql`select role = 'assistente' from members where user_id = ${colleague}`),
  },
  {
    route: 'DELETE /api/office/members/:id/',
    needs: 'responsavel',
    form: 'row',
    ok: 204,
    id: ({ colleague }) => colleague,
    done: holds(({ colleague }) => sql`not exists (select from members where user_id = ${colleague})`),
  },
  {
    route: 'POST /api/office/substitutions/',
    needs: 'responsavel',
    form: 'row',
    ok: 201,
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
    form: 'row',
    ok: 200,
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
    form: 'row',
    ok: 204,
    id: ({ substitution }) => substitution,
    done: gone('substitutions', ({ substitution }) => substitution),
  },
  // The other office's responsável gets the record, and the copy, of their own.
  { route: 'GET /api/audit/', form: 'row', ok: 200, except: { other: 200 } },
  { route: 'POST /api/audit/export/', form: 'row', ok: 200, except: { other: 200 } },
  { route: 'POST /api/office/export/', form: 'row', ok: 200, except: { other: 200 } },
  {
    route: 'POST /api/office/members/:id/export/',
    needs: 'responsavel',
    form: 'row',
    ok: 200,
    id: ({ colleague }) => colleague,
  },
  { route: 'GET /api/office/erasures/', form: 'list', ok: 200 },
  {
    route: 'POST /api/office/erasures/',
    needs: 'responsavel',
    form: 'row',
    ok: 201,
    body: ({ scene }) => ({ member_id: scene.colleague }),
    done: holds(({ colleague }) => sql`exists (select from erasures where member_id = ${colleague})`),
  },
  {
    route: 'DELETE /api/office/erasures/:id/',
    needs: 'responsavel',
    form: 'row',
    ok: 204,
    id: ({ erasure }) => erasure,
    done: gone('erasures', ({ erasure }) => erasure),
  },
]
