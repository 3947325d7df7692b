import type { OfficeMember } from '@arauto/contract/office'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../components/save-file.ts'
import { toast } from '../../components/toasts.tsx'
import type { Prove } from '../../components/use-proof.tsx'
import { exportData } from './privacy-api.ts'

/** Whose data: a member's, or with null the whole office's. */
type Exported = Pick<OfficeMember, 'id' | 'username'> | null

/** Saves what is kept about a member or the office as a file; whether it is being fetched, and a way to begin. */
export function useDataExport(prove: Prove): { exporting: boolean; exportOf: (whose: Exported) => void } {
  const { isPending, mutate } = useMutation({
    mutationFn: async (whose: Exported) => {
      const file = await prove((proof) => exportData(whose?.id ?? null, proof))
      saveFile(whose ? `dados-${whose.username}.zip` : 'escritorio.zip', file)
    },
    onSuccess: () => toast.success('Dados exportados.'),
  })
  return { exporting: isPending, exportOf: mutate }
}
