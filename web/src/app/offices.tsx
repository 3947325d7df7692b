import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { systemStatusQuery } from '../api/system-status.ts'
import { lazyPart } from '../components/lazy-part.tsx'
import { whenQuiet } from './when-quiet.ts'

const OfficeSwitch = lazyPart(() => import('../features/office/office-switch.tsx'))

/** Whether the page was quiet once: the phone's menu, which is opened later, need not wait for that. */
let wasQuiet = false

/** The change of office, whose code and data are loaded after those of the screen, where the server knows offices. */
export function Offices() {
  const client = useQueryClient()
  const extended = useQuery(systemStatusQuery).data?.extended
  const [shown, setShown] = useState(wasQuiet)
  useEffect(() => {
    if (!extended) return
    let current = true
    void whenQuiet(client).then(() => {
      wasQuiet = true
      if (current) setShown(true)
    })
    return () => {
      current = false
    }
  }, [client, extended])
  return extended && shown && <OfficeSwitch onMissing={() => setShown(false)} />
}
