import type { ComponentProps } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'

/** The list could not be loaded: what happened and what to do. */
export function ListError(props: Omit<ComponentProps<typeof LoadFailure>, 'title'>) {
  return (
    <div className="card">
      <LoadFailure {...props} title="Não foi possível carregar as notificações" />
    </div>
  )
}
