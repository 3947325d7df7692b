import { UsersRound } from 'lucide-react'
import { EmptyState } from './view-state.tsx'

/** In place of accounts, for a member who may neither see nor add any. */
export const NoAccountAccess = () => (
  <EmptyState icon={UsersRound} title="Ainda não tem acesso a contas">
    Peça ao administrador do escritório que lhe dê acesso às contas com que trabalha.
  </EmptyState>
)
