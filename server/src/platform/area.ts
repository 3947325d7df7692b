import type { HttpServer } from './http/http-server.ts'
import type { JobKind } from './queue/job-runner.ts'

/**
 * A part of the product: its calls and its jobs. Each `features/<area>/area.ts` exports one, and
 * `app/areas.ts` lists them.
 *
 * @typeParam Api what its calls use
 * @typeParam Worker what its jobs use
 */
export interface Area<Api = unknown, Worker = unknown> {
  /** The name of its folder. */
  name: string
  /** Adds its calls that anyone may make. */
  openCalls?(server: HttpServer, api: Api): void
  /** Adds its calls to the server of signed-in users. */
  calls?(signedIn: HttpServer, api: Api): void
  /** @returns its jobs; called in the worker alone */
  jobs?(worker: Worker): JobKind[] | Promise<JobKind[]>
}
