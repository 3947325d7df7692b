import type { OfficeView } from '@arauto/contract/office'

const joined = '2026-11-01T10:00:00Z'

/** @returns an office of three members and two accounts, as Marta (1) sees it; `part` replaces some fields */
export const anOffice = (part: Partial<OfficeView> = {}): OfficeView => ({
  id: 7,
  name: 'Figueiredo & Salgado',
  role: 'responsavel',
  me: 1,
  second_factor_required: false,
  password_to_reveal: false,
  members: [
    { id: 1, username: 'marta', role: 'responsavel', joined_at: joined, second_factor: true, access: [] },
    {
      id: 2,
      username: 'duarte',
      role: 'advogado',
      joined_at: joined,
      second_factor: true,
      access: [{ account_id: 12, level: 'manage' }],
    },
    { id: 3, username: 'helena', role: 'assistente', joined_at: joined, second_factor: false, access: [] },
  ],
  accounts: [
    { id: 11, advogado: 'Marta Figueiredo' },
    { id: 12, advogado: 'Duarte Salgado' },
  ],
  invitations: [],
  substitutions: [],
  offices: [{ id: 7, name: 'Figueiredo & Salgado', role: 'responsavel', current: true }],
  ...part,
})
