import { availableParallelism, freemem, release, totalmem } from 'node:os'
import * as calls from '@arauto/contract/calls/system'
import type { Area } from '../../platform/area.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { type ChangedSetting, writeDiagnosis } from './diagnosis.ts'
import { createDiskParts } from './disk-parts.ts'
import { countOffice } from './office-queues.ts'
import { readSystem, type SystemDependencies } from './system-view.ts'

/** *Estado do sistema*. */
export const system = {
  name: 'system',
  calls: (signedIn, api) => registerSystemRoutes(signedIn, { ...api, parts: createDiskParts() }),
} satisfies Area<Omit<RouteDependencies, 'parts'>>

interface RouteDependencies extends SystemDependencies {
  changedSettings: readonly ChangedSetting[]
}

/** The state of the system, and its description for support, for the responsável. */
function registerSystemRoutes(server: HttpServer, dependencies: RouteDependencies): void {
  const { db, changedSettings } = dependencies

  registerCall(server, calls.getSystem, async ({ member }) => {
    return readSystem(dependencies, member.officeId)
  })

  registerCall(server, calls.getDiagnosis, async ({ member }) => {
    const [view, counts] = await Promise.all([
      readSystem(dependencies, member.officeId),
      countOffice(db, member.officeId),
    ])
    return { text: writeDiagnosis(view, { counts, changedSettings, machine: machineFacts() }) }
  })
}

const machineFacts = () => ({
  platform: process.platform,
  architecture: process.arch,
  system: release(),
  processors: availableParallelism(),
  memoryBytes: totalmem(),
  freeMemoryBytes: freemem(),
  programBytes: process.memoryUsage.rss(),
})
