/** What a Toggl workspace holds. */
export interface TogglProject {
  id: number
  name: string
  client_id: number | null
  active: boolean
}

/** A stretch of recorded time. */
export interface TogglEntry {
  id: number
  user_id: number
  project_id: number | null
  description: string
  /** With the zone's offset, as `2026-11-02T09:00:00+00:00`. */
  start: string
  /** Null while it runs. */
  stop: string | null
  /** Negative while it runs. */
  seconds: number
}

/** A workspace and all that is in it. */
export interface TogglWorkspace {
  id: number
  projects: Map<number, TogglProject>
  clients: Map<number, { id: number; name: string; archived: boolean }>
  users: Map<number, { id: number; fullname: string; email: string }>
  entries: Map<number, TogglEntry>
}

/** Who may sign in, and to which workspaces. */
export interface TogglAccount {
  email: string
  password: string
  workspaces: Set<number>
}

/** Everything. */
export interface TogglRecords {
  accounts: Map<string, TogglAccount>
  workspaces: Map<number, TogglWorkspace>
}

/** Nothing yet. */
export function emptyRecords(): TogglRecords {
  return { accounts: new Map(), workspaces: new Map() }
}

/** The workspace, made when there is none yet. */
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
