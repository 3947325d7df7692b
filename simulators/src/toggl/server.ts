import { type FaultyService, listen, type RunningService, withFaults } from '../json-service.ts'
import { createToggl } from './service.ts'

/** A running stand-in of Toggl. */
export type Toggl = RunningService & Pick<FaultyService, 'control' | 'stats'>

/**
 * Starts a Toggl without accounts.
 *
 * @param options.port 0 or nothing: any free port
 * @throws the listen error (`EADDRINUSE`, …)
 */
export async function startToggl(options: { port?: number } = {}): Promise<Toggl> {
  const service = withFaults(createToggl())
  const running = await listen(service, options)
  return { ...running, control: service.control, stats: service.stats }
}
