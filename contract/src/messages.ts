/**
 * The Portuguese messages that page and server share. Those of the specification are verbatim (docs/specification.md).
 */
export const MESSAGES = {
  // Sign-in and registration
  signInFailed: 'Autenticação falhou. Verifique as suas credenciais.',
  signedIn: 'Login feito com sucesso! Bem-vindo.',
  registered: 'Registo feito com sucesso! Por favor faça o login.',
  usernameTaken: 'Este nome de utilizador já existe. Escolha outro.',
  nameLooksLikeAnother:
    'Este nome tem caracteres invisíveis, espaços repetidos ou letras de alfabetos diferentes. Escreva-o só com letras visíveis de um alfabeto.',
  registrationClosed: 'O registo está fechado. Peça uma conta a quem administra o Arauto.',
  tooManyRegistrations: 'Demasiados registos a partir deste computador. Aguarde uns minutos antes de tentar novamente.',
  tooBusy: 'O servidor está a responder a muitos pedidos. Tente novamente dentro de momentos.',
  wrongCredentials: 'O nome de utilizador ou a password estão incorretos.',
  codeRequired: 'Escreva o código da aplicação de autenticação.',
  codeWrong: 'O código está incorreto ou já foi usado.',
  tooManyAttempts: 'Demasiadas tentativas falhadas. Aguarde uns minutos antes de tentar novamente.',
  passkeyUnknown: 'Esta chave de acesso não existe no Arauto ou foi removida. Entre com a password.',
  passkeyRefused: 'Não foi possível confirmar a chave de acesso. Tente novamente ou entre com a password.',
  sessionEnded: 'A sessão terminou. Inicie sessão novamente.',

  // Status
  statusLoading: 'Verificando status...',
  statusFailed: 'Falha ao carregar o status',
  workerSilent: 'O serviço de verificação não está a responder.',
  allAccountsFailed: 'A última verificação falhou em todas as contas.',
  scheduleStalled: 'O serviço de verificação está ligado, mas as verificações não estão a ser feitas.',
  clockSetBack:
    'O relógio deste computador andou para trás. O Arauto voltou a marcar as verificações; confirme a data e a hora do computador.',
  statusOk: 'O serviço de verificação está ativo.',

  // Notifications
  notificationsFailed: 'Falha ao carregar notificações.',
  checkStarted: 'Verificação iniciada.',
  noActiveAccounts: 'Não há contas ativas para verificar.',
  documentRequested: 'O documento foi pedido ao portal.',
  documentWithoutAccount: 'Já não há uma conta ativa para esta notificação; o documento não pode ser pedido.',
  documentNone: 'Esta notificação não tem documento.',
  documentAlreadyThere: 'O documento desta notificação já está guardado.',
  documentLinkInvalid: 'Esta hiperligação não é válida.',
  documentDamaged:
    'O ficheiro que o portal enviou está danificado: não é possível ler as suas páginas. Fica guardado tal como chegou.',
  documentNotDelivered: 'O portal não entregou o documento desta notificação.',
  documentGone: 'O portal já não apresenta o documento desta notificação.',
  documentIsPage:
    'O portal apresentou uma página em lugar do documento. Abra a notificação no portal e tente novamente.',
  documentLinkEnded: 'Esta hiperligação expirou. Volte ao Arauto e abra o documento a partir da lista.',

  // Accounts
  accountsFailed: 'Erro ao carregar contas.',
  accountCreated: 'Conta adicionada com sucesso!',
  accountUpdated: 'Conta atualizada com sucesso!',
  accountRemoved: 'Conta removida com sucesso!',
  accountConfirmRemoval: 'Tem a certeza que quer remover esta conta?',
  accountExists: 'Já existe uma conta com este nome de utilizador.',
  connectionOk: 'Conexão bem-sucedida!',
  connectionFailed: 'Falha na conexão. Verifique as credenciais.',
  portalRejected:
    'O portal recusou este nome de utilizador ou esta password. Corrija a conta, ou teste-a, para voltar a ser verificada.',
  passwordUnreadable: 'Já não é possível ler a password guardada. Edite a conta e escreva-a de novo.',
  portalBlocked: 'O portal está a bloquear os pedidos deste computador. O Arauto volta a tentar mais tarde.',
  portalBusy: 'O portal limitou o número de pedidos. O Arauto volta a tentar mais tarde.',
  portalUnavailable: 'O portal não está disponível de momento. O Arauto volta a tentar mais tarde.',
  portalUnrecognised:
    'O portal mostrou uma página que o Arauto não reconhece. Nada do que já estava guardado foi alterado.',
  portalCertificateRequired:
    'O portal já não aceita esta conta com nome de utilizador e password: pede um certificado. Edite a conta e escolha outra forma de entrar.',
  certificateRejected:
    'O portal não aceitou o certificado desta conta. Edite a conta e junte outro, ou teste-a, para voltar a ser verificada.',
  certificateOfAnother:
    'Este certificado abre a área de outro utilizador do portal. Corrija o nome de utilizador da conta ou junte o certificado certo.',
  certificateEnded: 'O certificado desta conta expirou. Edite a conta e junte o novo.',
  certificateNotYet: 'O certificado desta conta ainda não é válido.',
  certificateUnreadable: 'Não foi possível ler este ficheiro como certificado .p12.',
  certificateWrongPassword: 'A password do certificado está incorreta.',
  certificateWithoutKey: 'Este ficheiro não traz a chave privada do certificado. Exporte-o de novo, com a chave.',
  certificateSealBroken: 'Já não é possível ler o certificado guardado. Edite a conta e junte-o de novo.',
  certificateNeedsHttps: 'O certificado só pode ser usado num portal com https.',
  accountNever: 'Ainda não foi verificada.',
  accountChecking: 'A verificar agora.',
  accountOk: 'Verificada sem problemas.',
  accountOverdue: 'A verificação está atrasada.',
  accountImportOnly: 'Só importação: o Arauto não entra no portal com esta conta.',
  accountInactive: 'A conta está inativa e não é verificada.',

  // Saved pages and the extension
  pageNotList: 'Esta página não é a lista de notificações do portal.',
  pageSignIn: 'Esta é a página de entrada do portal: a sessão tinha terminado quando foi guardada.',
  pageTruncated:
    'A página está cortada, ou não mostra que chegou inteira. Guarde-a de novo, depois de ter carregado toda, como «apenas HTML».',
  pageMayGoOn:
    'A página acaba na última linha da lista e não mostra se havia mais. Compare-a com o portal, ou guarde-a como «apenas HTML».',
  pageTooLarge: 'O ficheiro é demasiado grande para ser uma página guardada.',
  pageNotRead: 'Não foi lido, porque um ficheiro antes deste demorou demais. Importe-o à parte.',
  pageUnreadable: 'Não foi possível ler este ficheiro.',
  pageListUnrecognised: 'O Arauto não reconhece a lista desta página. Nada dela foi importado.',
  pageKindUnknown: 'Só é possível importar páginas .html, .mhtml ou .zip.',
  pageZipWithoutPage: 'Este .zip não traz nenhuma página guardada.',
  pageZipOfSeveral: 'Este .zip traz listas de várias contas. Faça um .zip para cada uma.',
  pageZipEncrypted: 'Este .zip está protegido por password. Guarde a página noutro, sem ela.',
  pageOwnerMissing: 'Diga de que conta é esta página: ela não o mostra.',
  pageOfUnknownAccount: 'Esta página é de uma conta que não está no Arauto. Adicione-a primeiro em Contas.',
  pageOfAnotherAccount: 'Esta página é de outra conta, não da que foi escolhida.',
  fileDamaged: 'Este PDF está danificado: não é possível ler as suas páginas.',
  fileNotPdf: 'Este ficheiro não é um PDF.',
  fileAlreadyThere: 'Este ficheiro já está nesta notificação.',
  fileTooLarge: 'Este ficheiro é demasiado grande.',
  diskFull: 'O disco do servidor não tem espaço livre suficiente. Liberte espaço e tente novamente.',
  uploadQuota: 'Tem demasiados dados a aguardar tratamento. Espere que os envios em curso terminem e tente novamente.',
  uploadBroken: 'O envio foi interrompido. Tente novamente.',
  extensionTokenInvalid: 'Este código da extensão não existe, expirou ou foi anulado. Crie outro no perfil do Arauto.',

  // Profile
  passwordsDiffer: 'As novas senhas não coincidem.',
  passwordTooShort: 'A nova senha deve ter pelo menos 8 caracteres.',
  passwordCommon: 'Esta senha é das mais usadas e descobre-se num instante. Escolha uma frase com várias palavras.',
  passwordChanged: 'Senha alterada com sucesso!',
  currentPasswordWrong: 'Senha atual incorreta.',
  passwordRequired: 'Escreva a senha para continuar.',
  passkeysUnavailable: 'As chaves de acesso só podem ser usadas num endereço https.',
  passkeyNotAdded: 'Não foi possível confirmar a chave de acesso. Tente novamente.',
  passkeyExists: 'Este dispositivo já tem uma chave de acesso deste utilizador.',
  secondFactorActive: 'O segundo fator já está ativo.',
  secondFactorInactive: 'O segundo fator não está ativo.',
  tryAgain: 'Ocorreu um erro. Tente novamente.',

  // Everywhere
  somethingFailed: 'Ocorreu um erro.',
  serverFailed: 'O servidor não conseguiu responder. Tente novamente dentro de momentos.',
  unreachable: 'Não foi possível contactar o servidor.',
  notFound: 'Não encontrado.',
  accountNotManaged:
    'Só quem gere esta conta a pode ver por inteiro, mudar ou testar. Peça ao responsável do escritório.',
  noteOfAnother: 'Só quem escreveu a nota a pode mudar. O responsável do escritório também a pode eliminar.',
  notAllowed: 'Só pode ver. Peça ao responsável do escritório que lhe dê acesso.',
  invalidRequest: 'O pedido não é válido. Verifique os campos.',
  malformedJson: 'O pedido não é JSON válido.',
  tooLarge: 'O pedido é demasiado grande.',
  copyFailed: 'Falha ao copiar.',
  emptyFile: 'O ficheiro está vazio.',
  required: 'Este campo é obrigatório.',
  tooLong: 'Este campo é demasiado longo.',
  invalid: 'Este valor não é válido.',
  invalidEmail: 'Este endereço de e-mail não é válido.',
  tooManyAddresses: 'Indique no máximo dez endereços.',
} as const

/** @param least the minimum length of passwords (`PASSWORD_MIN_LENGTH`) */
export const passwordMinimum = (least: number): string => `A password deve ter pelo menos ${least} caracteres.`
