import type { SystemView } from '@arauto/contract/system'
import { Facts, SystemCard } from './system-card.tsx'

/** Which versions run. */
export function VersionsCard({ versions }: { versions: SystemView['versions'] }) {
  return (
    <SystemCard title="Versões">
      <Facts
        facts={[
          ['Arauto', versions.arauto],
          ['Node.js', versions.node],
          ['PostgreSQL', versions.postgresql],
          ['Esquema da base de dados', versions.schema],
        ]}
      />
    </SystemCard>
  )
}
