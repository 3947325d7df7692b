import {
  invitationCreated,
  invitationCreation,
  invitationPreview,
  invitationUse,
  memberChange,
  officeChange,
  officeChoice,
  officeView,
  substitution,
  substitutionChange,
} from '../office.ts'
import { reauthentication } from '../sessions.ts'
import { defineCall } from './define-call.ts'
import { nothing, numberParam } from './params.ts'

export const getOffice = defineCall({
  route: 'GET /api/office/',
  title: 'Mostra o escritório',
  withoutSecondFactor: true,
  answers: { 200: officeView },
})

export const changeOffice = defineCall({
  route: 'PUT /api/office/',
  title: 'Muda o escritório',
  who: 'responsavel',
  body: officeChange,
  answers: { 200: officeView },
  errors: [404, 409],
})

export const changeMember = defineCall({
  route: 'PUT /api/office/members/:id/',
  title: 'Muda um membro',
  who: 'responsavel',
  params: numberParam,
  body: memberChange,
  answers: { 200: officeView },
  errors: [409],
})

export const removeMember = defineCall({
  route: 'DELETE /api/office/members/:id/',
  title: 'Remove um membro',
  params: numberParam,
  body: reauthentication,
  answers: { 204: nothing },
  errors: [409],
})

export const openOffice = defineCall({
  route: 'POST /api/office/current/',
  title: 'Passa a outro escritório',
  withoutSecondFactor: true,
  body: officeChoice,
  answers: { 200: officeView },
  errors: [404],
})

export const invite = defineCall({
  route: 'POST /api/office/invitations/',
  title: 'Convida alguém para o escritório',
  who: 'responsavel',
  body: invitationCreation,
  answers: { 201: invitationCreated },
  errors: [404, 429],
  rowLimits: [
    {
      table: 'invitations',
      most: 500,
      message: 'O escritório já tem 500 convites, o máximo. Anule os que já não são precisos.',
    },
  ],
  compress: false,
})

export const withdrawInvitation = defineCall({
  route: 'DELETE /api/office/invitations/:id/',
  title: 'Anula um convite',
  who: 'responsavel',
  params: numberParam,
  answers: { 204: nothing },
  errors: [400],
})

export const joinOffice = defineCall({
  route: 'POST /api/office/join/',
  title: 'Entra no escritório de um convite',
  who: 'user',
  body: invitationUse,
  answers: { 200: officeView },
  errors: [404, 409, 410],
})

export const readInvitation = defineCall({
  route: 'POST /api/invitation/',
  title: 'Mostra um convite para um escritório',
  who: 'anyone',
  body: invitationUse,
  answers: { 200: invitationPreview },
  errors: [404, 410],
})

export const addSubstitution = defineCall({
  route: 'POST /api/office/substitutions/',
  title: 'Marca uma ausência',
  body: substitutionChange,
  answers: { 201: substitution },
  errors: [404],
  rowLimits: [
    {
      table: 'substitutions',
      most: 5_000,
      message: 'O escritório já tem 5000 ausências, o máximo. Elimine as que já passaram.',
    },
  ],
})

export const changeSubstitution = defineCall({
  route: 'PUT /api/office/substitutions/:id/',
  title: 'Muda uma ausência',
  params: numberParam,
  body: substitutionChange,
  answers: { 200: substitution },
})

export const removeSubstitution = defineCall({
  route: 'DELETE /api/office/substitutions/:id/',
  title: 'Remove uma ausência',
  params: numberParam,
  answers: { 204: nothing },
  errors: [400],
})
