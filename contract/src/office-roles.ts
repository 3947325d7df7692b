import type { Role } from './office.ts'

/** What somebody is in an office, in words. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  responsavel: 'Administrador do escritório',
  advogado: 'Advogado',
  assistente: 'Assistente',
}

/** What each of them may do. */
export const ROLE_RIGHTS: Readonly<Record<Role, string>> = {
  responsavel: 'Vê e gere todas as contas. Convida, remove, muda funções e define quem vê o quê. Confirma prazos.',
  advogado:
    'Acrescenta contas suas e gere-as enquanto existirem. Nas outras, faz o que o administrador do escritório lhe permitir: só ele pode dar a gestão de uma conta que outra pessoa acrescentou. Confirma prazos onde pode tratar.',
  assistente:
    'Não acrescenta contas. Em cada uma, faz o que o administrador do escritório lhe permitir. Propõe prazos e dá-os por cumpridos; quem os confirma é um advogado ou o administrador.',
}
