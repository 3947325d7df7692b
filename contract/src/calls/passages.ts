import { caseParams } from '../cases.ts'
import { casePassage, casePassageList, passageChange, passageCreation } from '../passages.ts'
import { defineCall, fileAnswer } from './define-call.ts'
import { nothing, numberParam } from './params.ts'

export const listPassages = defineCall({
  route: 'GET /api/passages/',
  title: 'Lista as passagens citadas num processo, por facto',
  who: 'read',
  query: caseParams,
  answers: { 200: casePassageList },
  errors: [404],
})

export const citePassage = defineCall({
  route: 'POST /api/passages/',
  title: 'Cita uma passagem de uma gravação, no processo dela',
  who: 'act',
  body: passageCreation,
  answers: { 201: casePassage },
  errors: [404],
  rowLimits: [
    {
      table: 'case_passages',
      most: 50_000,
      message: 'O escritório já tem 50 000 passagens, o máximo. Elimine as que já não são precisas.',
    },
  ],
})

export const changePassage = defineCall({
  route: 'PUT /api/passages/:id/',
  title: 'Muda uma passagem, ou o lugar dela entre as do mesmo facto',
  who: 'act',
  params: numberParam,
  body: passageChange,
  answers: { 200: casePassage },
})

export const removePassage = defineCall({
  route: 'DELETE /api/passages/:id/',
  title: 'Elimina uma passagem',
  who: 'act',
  params: numberParam,
  answers: { 204: nothing },
})

export const passagesDocument = defineCall({
  route: 'GET /api/passages/document/',
  title: 'Descarrega as passagens na forma da impugnação da matéria de facto',
  who: 'read',
  query: caseParams,
  answers: {
    200: fileAnswer(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'Um documento Word, com as passagens por facto (CPC, artigo 640.º)',
    ),
  },
  errors: [404],
})

export const passageClips = defineCall({
  route: 'GET /api/passages/clips/',
  title: 'Descarrega o som das passagens de um processo',
  who: 'read',
  query: caseParams,
  answers: { 200: fileAnswer('application/zip', 'Um WAV por passagem, e a lista das que não têm som') },
  errors: [404],
  heavy: 'exports',
  compress: false,
})
