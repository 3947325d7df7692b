import { hearing, hearingCreation, hearingDecision, hearingList, hearingQuery } from '../office-hearings.ts'
import { defineCall } from './define-call.ts'
import { numberParam } from './params.ts'

export const listHearings = defineCall({
  route: 'GET /api/hearings/',
  title: 'Lista as audiências e diligências',
  who: 'read',
  query: hearingQuery,
  answers: { 200: hearingList },
})

export const addHearing = defineCall({
  route: 'POST /api/hearings/',
  title: 'Acrescenta uma audiência ou diligência',
  who: 'act',
  body: hearingCreation,
  answers: { 201: hearing },
  errors: [404],
  rowLimits: [
    {
      table: 'hearings',
      most: 1_000_000,
      message: 'O escritório já tem um milhão de diligências, o máximo que é possível guardar.',
    },
  ],
})

export const decideHearing = defineCall({
  route: 'POST /api/hearings/:id/decision/',
  title: 'Decide sobre uma audiência ou diligência',
  who: 'act',
  params: numberParam,
  body: hearingDecision,
  answers: { 200: hearing },
  errors: [409],
})
