import type { Role } from './office.ts'

/** What somebody is in an office, in words. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  responsavel: 'Responsável do escritório',
  advogado: 'Advogado',
  assistente: 'Assistente',
}

/** What each of them may do. */
export const ROLE_RIGHTS: Readonly<Record<Role, string>> = {
  responsavel: 'Vê e gere todas as contas. Convida, remove, muda papéis e define quem vê o quê. Confirma prazos.',
  advogado:
    'Acrescenta contas suas e gere-as enquanto existirem. Nas outras, faz o que o responsável lhe permitir: só ele pode dar a gestão de uma conta que outra pessoa acrescentou. Confirma prazos onde pode tratar.',
  assistente:
    'Não acrescenta contas. Em cada uma, faz o que o responsável lhe permitir. Propõe prazos e marca-os como cumpridos; quem os confirma é um advogado ou o responsável.',
}
