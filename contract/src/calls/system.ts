import { systemDiagnosis, systemView } from '../system.ts'
import { defineCall } from './define-call.ts'

export const getSystem = defineCall({
  route: 'GET /api/system/',
  title: 'Mostra o estado do sistema',
  who: 'responsavel',
  answers: { 200: systemView },
})

export const getDiagnosis = defineCall({
  route: 'GET /api/system/diagnosis/',
  title: 'Mostra o diagnóstico',
  who: 'responsavel',
  answers: { 200: systemDiagnosis },
})
