interface TogglProject {
  id: number
  name: string
  client_id: number | null
  active: boolean
}

export interface TogglEntry {
  id: number
  user_id: number
  project_id: number | null
  description: string
  /** With the zone's offset, such as `2026-11-02T09:00:00+00:00`. */
  start: string
  /** Null while it is running. */
  stop: string | null
  /** Negative while it is running. */
  seconds: number
}

export interface TogglWorkspace {
  id: number
  projects: Map<number, TogglProject>
  clients: Map<number, { id: number; name: string; archived: boolean }>
  users: Map<number, { id: number; fullname: string; email: string }>
  entries: Map<number, TogglEntry>
}

/** A user's credentials and workspaces. */
interface TogglAccount {
  email: string
  password: string
  workspaces: Set<number>
}

/** The stand-in's data. */
export type TogglRecords = ReturnType<typeof emptyRecords>

export const emptyRecords = () => ({
  accounts: new Map<string, TogglAccount>(),
  workspaces: new Map<number, TogglWorkspace>(),
})

/** The workspace, created when missing. */
export function workspaceOf(records: TogglRecords, id: number): TogglWorkspace {
  const found = records.workspaces.get(id) ?? {
    id,
    projects: new Map(),
    clients: new Map(),
    users: new Map(),
    entries: new Map(),
  }
  records.workspaces.set(id, found)
  return found
}
