/**
 * A stand-in for Toggl Track: API v9 for names and Reports API v3 for entries, with Basic authentication, paging, about
 * one request a second (429) and an hourly quota (402). Built from the public documentation, not compared with a real
 * account.
 */
import { z } from 'zod'
import { type ServiceAnswer, type ServiceRequest, startService } from '../json-service.ts'
import { createBucket } from '../leaky-bucket.ts'
import { readCommand } from '../stand-in.ts'
import { emptyRecords, TOGGL_ITEMS, type TogglRecords, type TogglWorkspace, workspaceOf } from './records.ts'
import { searchEntries, totalOfEntries } from './report.ts'

const HOUR_MS = 3_600_000
const PROJECTS_PER_PAGE = 151
const PROJECTS_PER_PAGE_MAX = 200

/** A running stand-in of Toggl. */
export type Toggl = Awaited<ReturnType<typeof startToggl>>

/**
 * Starts a Toggl stand-in without accounts.
 *
 * @param options.port 0 or undefined: any free port
 * @throws the listen error (`EADDRINUSE`, …)
 */
export const startToggl = (options?: { port?: number }) => startService(createToggl(), options)

/** The service, with its data for callers in the same process. */
export type TogglService = ReturnType<typeof createToggl>

/** @param now the current time in milliseconds since the epoch */
export function createToggl(now: () => number = Date.now) {
  const records = emptyRecords()
  let bucket = createBucket(1, 3)
  let hourly: number | null = 600
  let hour = { began: 0, used: 0 }
  let report: { totals: boolean; emptyFrom: number | null } = { totals: true, emptyFrom: null }
  let counts: Record<string, number> = {}

  /** @returns what the limits answer, or undefined for a request that may pass */
  const limited = (): ServiceAnswer | undefined => {
    const moment = now()
    if (moment - hour.began >= HOUR_MS) hour = { began: moment, used: 0 }
    const left = Math.ceil((hour.began + HOUR_MS - moment) / 1000)
    if (hourly !== null && hour.used >= hourly) {
      return {
        status: 402,
        headers: {
          'retry-after': String(left),
          'x-toggl-quota-remaining': '0',
          'x-toggl-quota-resets-in': String(left),
        },
        body: 'Your organization has reached its hourly limit',
      }
    }
    const seconds = bucket.take(moment)
    if (seconds > 0) {
      return { status: 429, headers: { 'retry-after': String(seconds) }, body: 'Too Many Requests' }
    }
    hour.used++
    return undefined
  }

  return {
    records,
    answer(request: ServiceRequest): ServiceAnswer {
      const route = routeOf(request)
      counts[route?.what ?? 'unknown'] = (counts[route?.what ?? 'unknown'] ?? 0) + 1
      const refused = limited()
      if (refused) return refused
      if (!route) return { status: 404, body: 'Not Found' }
      const account = signedIn(records, request)
      const workspace = records.workspaces.get(route.workspace)
      if (!account?.workspaces.has(route.workspace) || !workspace) {
        return { status: 403, body: 'Incorrect username and/or password' }
      }
      if (route.what === 'entries') return searchEntries(workspace, request, report.emptyFrom)
      if (route.what === 'totals') {
        return report.totals ? totalOfEntries(workspace, request) : { status: 404, body: 'Not Found' }
      }
      return namesOf(workspace, route.what, request.query)
    },
    failure: (status: number, retryAfter?: number): ServiceAnswer => ({
      status,
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
      body: `failure ${status}`,
    }),
    control(input: unknown) {
      const command = readCommand(togglCommand, input)
      if (command.cmd === 'reset') {
        for (const map of Object.values(records)) map.clear()
        hour = { began: 0, used: 0 }
        counts = {}
        bucket = createBucket(1, 3)
        hourly = 600
        report = { totals: true, emptyFrom: null }
      } else if (command.cmd === 'limits') {
        if (command.per_second !== undefined) bucket = createBucket(command.per_second, 3)
        if (command.hourly !== undefined) hourly = command.hourly
      } else if (command.cmd === 'report') {
        report = { totals: command.totals, emptyFrom: command.empty_from }
      } else fill(records, command)
      return { ok: true }
    },
    stats: () => ({ calls: counts }),
  }
}

interface Route {
  what: 'entries' | 'totals' | 'projects' | 'clients' | 'users'
  workspace: number
}

function routeOf({ method, path }: ServiceRequest): Route | undefined {
  const report = /^\/reports\/api\/v3\/workspace\/(\d+)\/search\/time_entries(\/totals)?$/.exec(path)
  if (report) {
    const what = report[2] ? 'totals' : 'entries'
    return method === 'POST' ? { what, workspace: Number(report[1]) } : undefined
  }
  const names = /^\/api\/v9\/workspaces\/(\d+)\/(projects|clients|users)$/.exec(path)
  return names && method === 'GET' ? { what: names[2] as Route['what'], workspace: Number(names[1]) } : undefined
}

function signedIn(records: TogglRecords, { headers }: ServiceRequest) {
  const encoded = /^Basic ([\w+/=]+)$/.exec(headers.authorization ?? '')?.[1]
  const [, email = '', password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? []
  const account = records.accounts.get(email.toLowerCase())
  return account && account.password === password ? account : undefined
}

function namesOf(workspace: TogglWorkspace, what: Route['what'], query: URLSearchParams): ServiceAnswer {
  if (what === 'users') return { status: 200, body: [...workspace.users.values()] }
  if (what === 'clients') {
    const status = query.get('status') ?? 'active'
    const wanted = [...workspace.clients.values()].filter(
      ({ archived }) => status === 'both' || archived === (status === 'archived'),
    )
    // As the real API does: null instead of an empty list.
    return { status: 200, body: wanted.length > 0 ? wanted : null }
  }
  const size = Number(query.get('per_page') ?? PROJECTS_PER_PAGE)
  const page = Number(query.get('page') ?? 1)
  if (!(size >= 1 && size <= PROJECTS_PER_PAGE_MAX && page >= 1)) return { status: 400, body: 'wrong page' }
  const active = query.get('active') ?? 'true'
  const wanted = [...workspace.projects.values()].filter(
    (project) => active === 'both' || project.active === (active === 'true'),
  )
  return { status: 200, body: wanted.slice((page - 1) * size, page * size) }
}

const ofWorkspace = { workspace: z.int() }

/**
 * Executes a command that creates, changes or removes one item: `account`, `client`, `project`, `user`, `entry`,
 * `remove`.
 */
const togglCommand = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('reset') }),
  z.object({ cmd: z.literal('limits'), per_second: z.number().nullish(), hourly: z.number().nullish() }),
  /** `totals`: whether the total can be asked for; `empty_from`: from this row on, pages are announced and come empty. */
  z.object({
    cmd: z.literal('report'),
    totals: z.boolean().default(true),
    empty_from: z.int().min(2).nullable().default(null),
  }),
  z.object({ cmd: z.literal('account'), ...ofWorkspace, email: z.string(), password: z.string() }),
  z.object({ cmd: z.literal('client'), ...ofWorkspace, ...TOGGL_ITEMS.client.shape }),
  z.object({ cmd: z.literal('project'), ...ofWorkspace, ...TOGGL_ITEMS.project.shape }),
  z.object({ cmd: z.literal('user'), ...ofWorkspace, ...TOGGL_ITEMS.user.shape }),
  z.object({ cmd: z.literal('entry'), ...ofWorkspace, ...TOGGL_ITEMS.entry.shape }),
  z.object({ cmd: z.literal('remove'), ...ofWorkspace, id: z.int() }),
])
type FillCommand = Exclude<z.infer<typeof togglCommand>, { cmd: 'reset' | 'limits' | 'report' }>

/** What a command makes, without the command. */
const thingOf = <T extends FillCommand>({ cmd: _, workspace: __, ...thing }: T) => thing

function fill(records: TogglRecords, command: FillCommand): void {
  const workspace = workspaceOf(records, command.workspace)
  if (command.cmd === 'account') {
    const { email, password } = command
    const known = records.accounts.get(email.toLowerCase())
    const workspaces = new Set([...(known?.workspaces ?? []), workspace.id])
    records.accounts.set(email.toLowerCase(), { email, password, workspaces })
  }
  if (command.cmd === 'client') workspace.clients.set(command.id, thingOf(command))
  if (command.cmd === 'project') workspace.projects.set(command.id, thingOf(command))
  if (command.cmd === 'user') workspace.users.set(command.id, thingOf(command))
  if (command.cmd === 'remove') workspace.entries.delete(command.id)
  if (command.cmd === 'entry') {
    const { start, seconds } = command
    const stop = seconds < 0 ? null : new Date(Date.parse(start) + seconds * 1000).toISOString()
    workspace.entries.set(command.id, { ...thingOf(command), stop })
  }
}
