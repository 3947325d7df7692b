import { auditExport, auditPage, auditQuery } from '../audit.ts'
import { defineCall, fileAnswer } from './define-call.ts'

export const listAuditEntries = defineCall({
  route: 'GET /api/audit/',
  title: 'Lista o registo de atividade',
  who: 'responsavel',
  query: auditQuery,
  answers: { 200: auditPage },
})

export const exportAuditEntries = defineCall({
  route: 'POST /api/audit/export/',
  title: 'Descarrega o registo de atividade',
  who: 'responsavel',
  query: auditQuery,
  body: auditExport,
  answers: { 200: fileAnswer('text/csv', 'As entradas, uma por linha') },
  heavy: 'exports',
})
