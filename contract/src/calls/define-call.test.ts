import { expect, it } from 'vitest'
import * as z from '../zod.ts'
import { callPath, defineCall, diskUse, errorStatuses } from './define-call.ts'
import { nothing, numberParam } from './params.ts'

const common = { title: 'Faz', answers: { 204: nothing } } as const

it('callPath fills in parameters, escaped, and writes a query without what is not given', () => {
  const call = defineCall({ ...common, route: 'GET /api/notes/:id/' })
  expect(callPath(call, { params: { id: 'a/b' }, query: { page: 0, who: undefined, search: 'ação 1' } })).toBe(
    '/api/notes/a%2Fb/?page=0&search=a%C3%A7%C3%A3o+1',
  )
  expect(callPath(call, { params: { id: 7 } })).toBe('/api/notes/7/')
})

it('diskUse of a call that says nothing is to keep what it stores, unless it reads or removes', () => {
  expect(diskUse({ route: 'POST /api/new/' })).toBe('keep')
  expect(diskUse({ route: 'PUT /api/new/' })).toBe('keep')
  expect(diskUse({ route: 'DELETE /api/new/' })).toBeNull()
  expect(diskUse({ route: 'GET /api/new/' })).toBeNull()
  expect(diskUse({ route: 'POST /api/new/', disk: 'none' })).toBeNull()
})

it('errorStatuses are those that follow from what a call takes, and its own', () => {
  const body = z.object({})
  expect(errorStatuses({ ...common, route: 'GET /api/open/', who: 'anyone' })).toEqual([429, 503])
  const call = defineCall({ ...common, route: 'PUT /api/notes/:id/', params: numberParam, body, errors: [409] })
  expect(errorStatuses(call)).toEqual([400, 401, 403, 404, 413, 429, 503, 507, 409])
})
