/** The Portuguese messages about the office, its members and invitations. */
export const OFFICE_MESSAGES = {
  officeManagedByOthers: 'Só o responsável do escritório o pode fazer.',
  lastResponsavel:
    'O escritório precisa de um responsável. Antes de mudar o papel deste membro ou de o retirar, nomeie primeiro outro responsável.',
  memberGone: 'Esta pessoa já não é membro do escritório.',
  memberAlready: 'Já é membro deste escritório.',
  invitationUnknown: 'Este convite não existe ou foi anulado. Peça outro a quem o convidou.',
  invitationUsed: 'Este convite já foi usado. Se não foi por si, avise quem o convidou.',
  invitationEnded: 'Este convite expirou. Peça outro a quem o convidou.',
  absenceEndsBefore: 'O último dia não pode ser anterior ao primeiro.',
  absenceTooLong: 'Uma ausência não pode passar de dois anos.',
  tooManyInvitations:
    'O escritório já enviou 30 convites por e-mail na última hora. Crie o convite sem e-mail e envie a hiperligação.',
  substituteIsAbsent: 'Escolha outra pessoa: ninguém se substitui a si.',
  absenceOfOthers: 'Só o responsável do escritório marca a ausência de outra pessoa.',
  ownSecondFactorFirst: 'Ative primeiro o seu segundo fator, em Segurança.',
  secondFactorNeeded: 'Este escritório exige segundo fator. Ative-o no perfil para continuar.',
  closedDaysOfLawyers: 'Só o responsável ou um advogado do escritório muda os dias encerrados.',
  notOftenDispensed:
    'Só da terça-feira de Carnaval e dos dias 24 e 31 de dezembro se diz que não houve tolerância de ponto.',
  closedDayExists: 'Este dia já consta dos dias encerrados.',
  municipalityUnknown: 'Escolha um concelho da lista, ou todos os tribunais.',
} as const
