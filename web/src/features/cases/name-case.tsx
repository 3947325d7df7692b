import { useQuery } from '@tanstack/react-query'
import { caseQuery } from './api.ts'
import { NamesDialog } from './names-dialog.tsx'

/** Asks what a case is called, away from its screen; nothing until the case is known. */
export default function NameCase({ caseKey, onClose }: { caseKey: string; onClose: () => void }) {
  const { data } = useQuery(caseQuery(caseKey))
  return data ? <NamesDialog detail={data} onClose={onClose} /> : null
}
