import { z } from 'zod'

const id = z.int()

/** What a workspace holds, as commands make it. */
export const TOGGL_ITEMS = {
  client: z.object({ id, name: z.string(), archived: z.boolean().default(false) }),
  project: z.object({
    id,
    name: z.string(),
    client_id: z.int().nullable().default(null),
    active: z.boolean().default(true),
  }),
  user: z.object({ id, fullname: z.string(), email: z.string() }),
  entry: z.object({
    id,
    user_id: z.int(),
    project_id: z.int().nullable().default(null),
    description: z.string().default(''),
    start: z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'a moment like 2026-11-02T09:00:00+00:00'),
    /** Negative while it is running. */
    seconds: z.int(),
  }),
}
type Item<K extends keyof typeof TOGGL_ITEMS> = z.infer<(typeof TOGGL_ITEMS)[K]>

/** An entry with its end; null while it is running. */
export type TogglEntry = Item<'entry'> & { stop: string | null }

/** What one workspace holds, by number. */
export type TogglWorkspace = ReturnType<typeof emptyWorkspace>

const emptyWorkspace = (id: number) => ({
  id,
  projects: new Map<number, Item<'project'>>(),
  clients: new Map<number, Item<'client'>>(),
  users: new Map<number, Item<'user'>>(),
  entries: new Map<number, TogglEntry>(),
})

/** The stand-in's data. */
export type TogglRecords = ReturnType<typeof emptyRecords>

export const emptyRecords = () => ({
  /** Users' credentials and the numbers of their workspaces, by address. */
  accounts: new Map<string, { email: string; password: string; workspaces: Set<number> }>(),
  workspaces: new Map<number, TogglWorkspace>(),
})

/** The workspace, created when missing. */
export function workspaceOf({ workspaces }: TogglRecords, id: number): TogglWorkspace {
  const found = workspaces.get(id) ?? emptyWorkspace(id)
  workspaces.set(id, found)
  return found
}
