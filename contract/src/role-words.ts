import type { Role } from './office.ts'

/** How the roles are named in words. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  responsavel: 'Responsável do escritório',
  advogado: 'Advogado',
  assistente: 'Assistente',
}
