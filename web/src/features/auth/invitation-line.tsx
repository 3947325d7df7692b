import { skipToken, useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../../components/button.tsx'
import { invitationQuery, isInvitationRefused } from './api.ts'
import { dropInvitation, onInvitationDropped, readInvitation } from './kept-invitation.ts'

/** The invitation that goes with the sign-in or the registration, or why it cannot be used; nothing without one. */
export function InvitationLine() {
  const secret = useSyncExternalStore(onInvitationDropped, readInvitation)
  const { data, error } = useQuery(secret ? invitationQuery(secret) : { queryKey: ['invitation'], queryFn: skipToken })
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    if (!isInvitationRefused(error)) return
    setRefusal(error.message)
    dropInvitation()
  }, [error])
  if (!secret && !refusal) return null
  const from = data?.invited_by ? ` de ${data.invited_by}` : ''
  const words = data ? `Convite${from} para ${data.office}.` : 'Tem um convite para um escritório.'
  return (
    <p className="auth__invitation" role="status">
      <MailOpen className="icon" aria-hidden />
      <span>{refusal || words}</span>
      {!refusal && (
        <Button variant="ghost" size="small" aria-label="Ignorar o convite" onClick={dropInvitation}>
          Ignorar
        </Button>
      )}
    </p>
  )
}
