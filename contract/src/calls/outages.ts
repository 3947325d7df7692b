import { OUTAGE_REPORT_FORMATS, outageReport, outageReportRequest, outageReports } from '../outages.ts'
import * as z from '../zod.ts'
import { defineCall, fileAnswer } from './define-call.ts'
import { numberParam, uuidParam } from './params.ts'

export const listOutageReports = defineCall({
  route: 'GET /api/citius-accounts/:id/outage-reports/',
  title: 'Lista os relatórios de indisponibilidade do portal de uma conta',
  who: 'read',
  params: numberParam,
  answers: { 200: outageReports },
})

export const makeOutageReport = defineCall({
  route: 'POST /api/citius-accounts/:id/outage-reports/',
  title: 'Faz um relatório de indisponibilidade do portal',
  description:
    'Diz quando o portal não respondeu às visitas desta conta, e quando voltou a responder. O resumo (SHA-256) fica no registo de atividade.',
  who: 'read',
  params: numberParam,
  body: outageReportRequest,
  answers: { 201: outageReport },
  rowLimits: [
    {
      table: 'outage_reports',
      most: 2_000,
      message: 'O escritório já tem 2000 relatórios de indisponibilidade, o máximo.',
    },
  ],
  heavy: 'exports',
})

export const downloadOutageReport = defineCall({
  route: 'GET /api/outage-reports/:id/',
  title: 'Descarrega um relatório de indisponibilidade',
  who: 'read',
  params: uuidParam,
  query: z.object({ format: z.enum(OUTAGE_REPORT_FORMATS) }),
  answers: { 200: fileAnswer(['application/pdf', 'application/json'], 'O relatório') },
})
