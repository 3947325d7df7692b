import type { Role } from './office.ts'

/** What somebody is in an office, in words. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  responsavel: 'Responsável do escritório',
  advogado: 'Advogado',
  assistente: 'Assistente',
}
