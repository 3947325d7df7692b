import { type FaultyService, listen, type RunningService, withFaults } from '../json-service.ts'
import { createNotion } from './service.ts'

/** A running stand-in of Notion. */
export type Notion = RunningService & Pick<FaultyService, 'control' | 'stats'>

/**
 * Starts a Notion without integrations or databases.
 *
 * @param options.port 0 or nothing: any free port
 * @throws the listen error (`EADDRINUSE`, …)
 */
export async function startNotion(options: { port?: number } = {}): Promise<Notion> {
  const service = withFaults(createNotion())
  const running = await listen(service, options)
  return { ...running, control: service.control, stats: service.stats }
}
