import { expect, it } from 'vitest'
import { groupEntries } from './group-entries.ts'

const grouped = (project: string) => {
  const names = {
    projects: new Map([[7, { name: project, clientId: null }]]),
    clients: new Map<number, string>(),
    users: new Map([[3, 'Helena Brandão']]),
  }
  const entry = { id: 1, userId: 3, username: 'hb', projectId: 7, seconds: 60, day: '2026-11-02' }
  return groupEntries([entry], names).counted[0]
}

it.each([
  ['8505/26.0T8STB', '8505/26.0T8STB'],
  ['Silva c. Sousa, proc. 8505/26.0t8stb-A', '8505/26.0t8stb-A'],
  ['(12/2026.3TXLSB.L1) recurso', '12/2026.3TXLSB.L1'],
  ['Silva c. Sousa', null],
  ['Orçamento 12/26', null],
  ['pasta/8505/26.0T8STB', null],
])('of a project «%s» the case is %s', (project, caseNumber) => {
  expect(grouped(project)).toMatchObject({ caseNumber, person: 'Helena Brandão', seconds: 60 })
})
