import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { systemStatusQuery } from '../../api/system-status.ts'
import { lazyPart } from '../../components/lazy-part.tsx'

const UnfamiliarNotice = lazyPart(() => import('./unfamiliar-notice.tsx'))

/** Asks about sign-ins from a browser and network never seen before; nothing while there are none. */
export function UnfamiliarSignIns() {
  const { data } = useQuery(systemStatusQuery)
  const [missing, setMissing] = useState(false)
  return data?.unfamiliar_sign_ins && !missing ? <UnfamiliarNotice onMissing={() => setMissing(true)} /> : null
}
