import { z } from 'zod'

const id = z.number().int()

/** `GET /api/v9/workspaces/{id}/projects` */
export const projects = z.array(z.object({ id, name: z.string(), client_id: id.nullish() }))
/** `GET /api/v9/workspaces/{id}/clients` */
export const clients = z.array(z.object({ id, name: z.string() }))
/** `GET /api/v9/workspaces/{id}/users` */
export const users = z.array(z.object({ id, fullname: z.string().nullish(), email: z.string().nullish() }))
/** `POST /reports/api/v3/workspace/{id}/search/time_entries` */
export const entryGroups = z.array(
  z.object({
    user_id: id,
    username: z.string().nullish(),
    project_id: id.nullish(),
    row_number: id.nullish(),
    time_entries: z.array(z.object({ id, seconds: z.number(), start: z.string(), stop: z.string().nullish() })),
  }),
)
/** `POST /reports/api/v3/workspace/{id}/search/time_entries/totals` */
export const reportTotals = z.object({ seconds: z.number() })
