import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toastError } from '../../components/toast-error.ts'
import { caseQuery } from './api.ts'
import { NamesDialog } from './names-dialog.tsx'

/** Asks what a case is called, away from its screen; nothing until the case is known. */
export default function NameCase({ caseKey, onClose }: { caseKey: string; onClose: () => void }) {
  const { data, error } = useQuery(caseQuery(caseKey))
  useEffect(() => {
    if (!error) return
    toastError(error)
    onClose()
  }, [error, onClose])
  return data ? <NamesDialog detail={data} onClose={onClose} /> : null
}
