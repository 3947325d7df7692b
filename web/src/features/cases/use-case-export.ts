import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../components/save-file.ts'
import { toastError } from '../../components/toast-error.ts'
import { toast } from '../../components/toasts.tsx'
import { exportCase } from './api.ts'

/** Saves a case as a ZIP, also when the page is left meanwhile; whether it is being fetched, and a way to begin. */
export function useCaseExport(key: string): { exporting: boolean; startExport: () => void } {
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const { file, missing } = await exportCase(key)
      saveFile(`processo-${key.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.zip`, file)
      if (missing === 0) toast.success('Processo exportado.')
      else {
        const files = missing === 1 ? '1 ficheiro que ainda não existe' : `${missing} ficheiros que ainda não existem`
        toast.warning(`O ZIP foi criado sem ${files}; a lista está em LEIA-ME.txt.`)
      }
    },
    onError: (error) => toastError(error, 'Não foi possível preparar o ZIP.'),
  })
  return { exporting: isPending, startExport: () => mutate() }
}
