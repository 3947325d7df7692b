import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import { systemStatusQuery } from '../api/system-status.ts'
import { lazyPart } from '../components/lazy-part.tsx'
import { whenIdle } from './when-idle.ts'

const OfficeSwitch = lazyPart(() => import('../features/office/office-switch.tsx'))

/** Whether the page was quiet once: the phone's menu, which is opened later, need not wait for that. */
const useQuiet = create(() => false)

/** The change of office, whose code and data are loaded after those of the screen, where the server knows offices. */
export function Offices() {
  const client = useQueryClient()
  const extended = useQuery(systemStatusQuery).data?.extended
  const quiet = useQuiet()
  useEffect(() => {
    if (extended) void whenIdle(client).then(() => useQuiet.setState(true))
  }, [client, extended])
  return extended && quiet && <OfficeSwitch onMissing={() => useQuiet.setState(false)} />
}
