import { expect, test } from 'vitest'
import { DEMO_TIME, demoNotionCommands, demoTogglCommands } from './demo-time.ts'
import { createNotion } from './notion/service.ts'
import { createToggl } from './toggl/service.ts'

test("the demo's commands fill Toggl with 240 entries and Notion with one row", () => {
  const toggl = createToggl()
  for (const command of demoTogglCommands(new Date('2026-11-20T12:00:00Z'))) toggl.control(command)
  const workspace = toggl.records.workspaces.get(DEMO_TIME.workspace)!
  expect(workspace.entries.size).toBe(240)
  expect([...workspace.entries.values()].filter(({ stop }) => stop === null)).toHaveLength(1)
  expect([...workspace.projects.values()].some(({ active }) => !active)).toBe(true)
  const notion = createNotion()
  for (const command of demoNotionCommands()) notion.control(command)
  expect(notion.control({ cmd: 'rows', database: DEMO_TIME.database })).toMatchObject([{ Tempo: '02:30:00' }])
})
