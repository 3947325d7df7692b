import { PAGES } from '@arauto/contract/routes'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { openOffice } from '../../api/office.ts'
import { toast } from '../../components/toasts.tsx'

/** Switches to another office, at its list of notifications. @returns the office that is being opened, and `open` */
export function useOfficeChange(): { opening: number | null; open: (id: number) => void } {
  const navigate = useNavigate()
  const opening = useMutation({
    mutationFn: openOffice,
    onSuccess: async ({ name }) => {
      toast.success(`Está agora no escritório ${name}.`)
      await navigate(PAGES.notifications)
    },
  })
  return { opening: opening.isPending ? opening.variables : null, open: opening.mutate }
}
