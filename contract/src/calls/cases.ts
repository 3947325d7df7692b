import { timelinePage, timelineQuery } from '../case-timeline.ts'
import { assignedCase, caseChange, caseDetail, casePage, caseParams, caseQuery, recordingCase } from '../cases.ts'
import { defineCall, fileAnswer } from './define-call.ts'
import { uuidParam } from './params.ts'

export const listCases = defineCall({
  route: 'GET /api/cases/',
  title: 'Lista os processos',
  who: 'read',
  query: caseQuery,
  answers: { 200: casePage },
})

export const getCase = defineCall({
  route: 'GET /api/cases/one/',
  title: 'Mostra um processo',
  who: 'read',
  query: caseParams,
  answers: { 200: caseDetail },
  errors: [404, 409],
})

export const getCaseTimeline = defineCall({
  route: 'GET /api/cases/timeline/',
  title: 'Mostra a cronologia de um processo',
  who: 'read',
  query: timelineQuery,
  answers: { 200: timelinePage },
  errors: [404, 409],
})

export const changeCase = defineCall({
  route: 'PUT /api/cases/one/',
  title: 'Muda um processo',
  who: 'act',
  query: caseParams,
  body: caseChange,
  answers: { 200: caseDetail },
  errors: [404, 409],
})

export const assignRecording = defineCall({
  route: 'PUT /api/cases/recordings/:id/',
  title: 'Junta uma gravação a um processo',
  who: 'act',
  params: uuidParam,
  body: recordingCase,
  answers: { 200: assignedCase },
  errors: [409],
})

export const exportCase = defineCall({
  route: 'POST /api/cases/export/',
  title: 'Descarrega um processo',
  who: 'read',
  query: caseParams,
  answers: { 200: fileAnswer('application/zip', 'Os documentos e os dados do processo') },
  errors: [404, 409],
  heavy: 'exports',
  compress: false,
})
