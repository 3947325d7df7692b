/**
 * What `MESSAGES` holds, one constant a message, so that the page's code takes only those that it uses. Those of the
 * specification are verbatim (docs/specification.md).
 */

// Sign-in and registration
export const signInFailed = 'Autenticação falhou. Verifique as suas credenciais.'
export const signedIn = 'Login feito com sucesso! Bem-vindo.'
export const registered = 'Registo feito com sucesso! Por favor faça o login.'
export const usernameTaken = 'Este nome de utilizador já existe. Escolha outro.'
export const nameLooksLikeAnother =
  'Este nome tem caracteres invisíveis, espaços repetidos ou letras de alfabetos diferentes. Escreva-o só com letras visíveis de um alfabeto.'
export const registrationClosed = 'O registo está fechado. Peça uma conta a quem instalou o Arauto.'
export const tooManyRegistrations =
  'Demasiados registos a partir deste computador. Aguarde uns minutos antes de tentar novamente.'
export const tooMuchAtOnce =
  'Há demasiados pedidos do seu escritório, ou da sua rede, ao mesmo tempo. Aguarde uns segundos e tente novamente.'
export const tooBusy = 'O servidor está a responder a muitos pedidos. Tente novamente dentro de momentos.'
export const wrongCredentials = 'O nome de utilizador ou a password estão incorretos.'
export const codeRequired = 'Escreva o código da aplicação de autenticação.'
export const codeWrong = 'O código está incorreto ou já foi usado.'
export const tooManyStreams =
  'Há demasiadas páginas abertas à espera de novidades. Feche algumas, ou tente daqui a um minuto.'
export const tooManyAttempts = 'Demasiadas tentativas falhadas. Aguarde uns minutos antes de tentar novamente.'
export const passkeyUnknown = 'Esta chave de acesso não existe no Arauto ou foi removida. Entre com a password.'
export const passkeyRefused = 'Não foi possível confirmar a chave de acesso. Tente novamente ou entre com a password.'
export const sessionEnded = 'A sessão terminou. Inicie sessão novamente.'

// Status
export const statusLoading = 'Verificando status...'
export const statusFailed = 'Falha ao carregar o status'
export const workerSilent = 'O serviço de verificação não está a responder.'
export const allAccountsFailed = 'A última verificação falhou em todas as contas.'
export const scheduleStalled = 'O serviço de verificação está ligado, mas as verificações não estão a ser feitas.'
export const clockSetBack =
  'O relógio deste computador foi atrasado. O Arauto voltou a marcar as verificações; confirme a data e a hora do computador.'
export const statusOk = 'O serviço de verificação está ativo.'

// Notifications
export const notificationsFailed = 'Falha ao carregar notificações.'
export const checkStarted = 'Verificação iniciada.'
export const noActiveAccounts = 'Não há contas ativas para verificar.'
export const documentRequested = 'O documento foi pedido ao portal.'
export const documentWithoutAccount =
  'Já não há uma conta ativa para esta notificação; o documento não pode ser pedido.'
export const documentNone = 'Esta notificação não tem documento.'
export const documentAlreadyThere = 'O documento desta notificação já está guardado.'
export const documentLinkInvalid = 'Esta hiperligação não é válida.'
export const documentDamaged =
  'O ficheiro que o portal enviou está danificado: não é possível ler as suas páginas. Fica guardado tal como chegou.'
export const documentNotDelivered = 'O portal não entregou o documento desta notificação.'
export const documentGone = 'O portal já não apresenta o documento desta notificação.'
export const documentIsPage =
  'O portal apresentou uma página em lugar do documento. Abra a notificação no portal e tente novamente.'
export const documentLinkEnded = 'Esta hiperligação expirou. Volte ao Arauto e abra o documento a partir da lista.'

// Accounts
export const accountsFailed = 'Erro ao carregar contas.'
export const accountCreated = 'Conta adicionada com sucesso!'
export const accountUpdated = 'Conta atualizada com sucesso!'
export const accountRemoved = 'Conta removida com sucesso!'
export const accountConfirmRemoval = 'Tem a certeza que quer remover esta conta?'
export const accountExists = 'Já existe uma conta com este nome de utilizador.'
export const connectionOk = 'Conexão bem-sucedida!'
export const connectionFailed = 'Falha na conexão. Verifique as credenciais.'
export const notificationOfAnother =
  'Só quem a registou e os administradores do escritório podem mudar esta notificação.'
export const portalRejected =
  'O portal recusou este nome de utilizador ou esta password. Corrija a conta, ou teste-a, para voltar a ser verificada.'
export const passwordUnreadable = 'Já não é possível ler a password guardada. Edite a conta e escreva-a de novo.'
export const portalBlocked = 'O portal está a bloquear os pedidos deste computador. O Arauto volta a tentar mais tarde.'
export const portalBusy = 'O portal limitou o número de pedidos. O Arauto volta a tentar mais tarde.'
export const portalUnavailable = 'O portal não está disponível de momento. O Arauto volta a tentar mais tarde.'
export const portalUnrecognised =
  'O portal mostrou uma página que o Arauto não reconhece. Nada do que já estava guardado foi alterado.'
export const portalCertificateRequired =
  'O portal já não aceita esta conta com nome de utilizador e password: pede um certificado. Edite a conta e escolha outra forma de entrar.'
export const certificateRejected =
  'O portal não aceitou o certificado desta conta. Edite a conta e junte outro, ou teste-a, para voltar a ser verificada.'
export const certificateOfAnother =
  'Este certificado abre a área de outro utilizador do portal. Corrija o nome de utilizador da conta ou junte o certificado certo.'
export const certificateEnded = 'O certificado desta conta expirou. Edite a conta e junte o novo.'
export const certificateNotYet = 'O certificado desta conta ainda não é válido.'
export const certificateUnreadable = 'Não foi possível ler este ficheiro como certificado .p12.'
export const certificateWrongPassword = 'A password do certificado está incorreta.'
export const certificateWithoutKey =
  'Este ficheiro não contém a chave privada do certificado. Exporte-o de novo, com a chave.'
export const certificateSealBroken = 'Já não é possível ler o certificado guardado. Edite a conta e junte-o de novo.'
export const certificateNeedsHttps = 'O certificado só pode ser usado num portal com https.'
export const accountNever = 'Ainda não foi verificada.'
export const accountChecking = 'A verificar agora.'
export const accountOk = 'Verificada sem problemas.'
export const accountOverdue = 'A verificação está atrasada.'
export const accountImportOnly = 'Só importação: o Arauto não entra no portal com esta conta.'
export const accountInactive = 'A conta está inativa e não é verificada.'

// Saved pages and the extension
export const pageNotList = 'Esta página não é a lista de notificações do portal.'
export const pageSignIn = 'Esta é a página de entrada do portal: a sessão tinha terminado quando foi guardada.'
export const pageTruncated =
  'A página está cortada, ou não mostra que chegou inteira. Guarde-a de novo, depois de ter carregado toda, como «apenas HTML».'
export const pageMayGoOn =
  'A página acaba na última linha da lista e não mostra se havia mais. Compare-a com o portal, ou guarde-a como «apenas HTML».'
export const pageTooLarge = 'O ficheiro é demasiado grande para ser uma página guardada.'
export const pageNotRead = 'Não foi lido, porque um ficheiro antes deste demorou demais. Importe-o à parte.'
export const pageUnreadable = 'Não foi possível ler este ficheiro.'
export const pageListUnrecognised = 'O Arauto não reconhece a lista desta página. Nada dela foi importado.'
export const pageShapeProposed =
  'O Arauto não conhece esta lista, mas parece ser de notificações ou agendamentos. Confirme o que é cada coluna.'
export const pageShapeChanged =
  'A estrutura desta lista não é a que foi confirmada. Nada foi lido: confirme de novo o que é cada coluna.'
export const pageKindUnknown = 'Só é possível importar páginas .html, .mhtml ou .zip.'
export const pageZipWithoutPage = 'Este .zip não contém nenhuma página guardada.'
export const pageZipOfSeveral = 'Este .zip contém listas de várias contas. Faça um .zip para cada uma.'
export const pageZipEncrypted = 'Este .zip está protegido por password. Guarde a página noutro, sem ela.'
export const pageOwnerMissing = 'Indique de que conta é esta página: a própria página não o mostra.'
export const pageOfUnknownAccount = 'Esta página é de uma conta que não está no Arauto. Adicione-a primeiro em Contas.'
export const pageOfAnotherAccount = 'Esta página é de outra conta, não da que foi escolhida.'
export const pageShapeConfirmed =
  'O escritório já confirmou outra leitura para a mesma lista. Para a trocar, apague primeiro a que tem, no perfil.'
export const fileDamaged = 'Este ficheiro está vazio ou danificado: peça-o, ou guarde-o, de novo.'
export const fileNotPdf = 'Este ficheiro não é um PDF.'
export const fileAlreadyThere = 'Este ficheiro já está nesta notificação.'
export const fileKnown = 'Este ficheiro já tinha sido recebido.'
export const fileTooLarge = 'Este ficheiro é demasiado grande.'
export const objectStoreDown =
  'O armazenamento dos documentos não responde. Tente novamente daqui a pouco; se continuar, avise quem instalou o Arauto.'
export const objectStoreFull =
  'O armazenamento dos documentos está cheio ou recusa gravar: o que já está guardado continua a abrir, mas nada novo é guardado. Avise quem instalou o Arauto.'
export const readerNotStarted =
  'O computador do Arauto está demasiado ocupado para isto agora. Tente novamente daqui a pouco; se continuar, avise quem instalou o Arauto.'
export const diskFull = 'O disco do servidor não tem espaço livre suficiente. Liberte espaço e tente novamente.'
export const uploadQuota =
  'Tem demasiados dados a aguardar tratamento. Espere que os envios em curso terminem e tente novamente.'
export const uploadBroken = 'O envio foi interrompido. Tente novamente.'
export const extensionTokenInvalid =
  'Este código da extensão não existe, expirou ou foi anulado. Crie outro no perfil do Arauto.'

export const roundNotAllowed = 'A leitura automática ainda não está autorizada para esta conta.'
export const roundTaken =
  'Esta leitura parou: esteve demasiado tempo sem atividade, continuou noutro navegador ou deixou de estar autorizada.'

// Profile
export const passwordsDiffer = 'As novas senhas não coincidem.'
export const passwordTooShort = 'A nova senha deve ter pelo menos 8 caracteres.'
export const passwordCommon =
  'Esta senha é das mais usadas e descobre-se num instante. Escolha uma frase com várias palavras.'
export const passwordChanged = 'Senha alterada com sucesso!'
export const currentPasswordWrong = 'Senha atual incorreta.'
export const passwordRequired = 'Escreva a senha para continuar.'
export const passkeysUnavailable = 'As chaves de acesso só podem ser usadas num endereço https.'
export const passkeyNotAdded = 'Não foi possível confirmar a chave de acesso. Tente novamente.'
export const passkeyExists = 'Este dispositivo já tem uma chave de acesso deste utilizador.'
export const secondFactorActive = 'O segundo fator já está ativo.'
export const secondFactorInactive = 'O segundo fator não está ativo.'
export const tryAgain = 'Ocorreu um erro. Tente novamente.'

// Everywhere
export const somethingFailed = 'Ocorreu um erro.'
export const serverFailed = 'O servidor não conseguiu responder. Tente novamente dentro de momentos.'
export const tooLargeOnTheWay =
  'O envio é maior do que o servidor à frente do Arauto aceita. Avise quem instalou o Arauto.'
export const databaseSlow =
  'A base de dados não respondeu a tempo e o pedido foi interrompido. Tente de novo dentro de momentos; se voltar a acontecer, avise quem instalou o Arauto.'
export const databaseAway =
  'O Arauto não consegue ligar-se à base de dados e volta a tentar automaticamente. Tente de novo dentro de momentos; se voltar a acontecer, avise quem instalou o Arauto.'
export const databaseReadOnly =
  'A base de dados não aceita alterações neste momento, e nada do que pediu foi guardado. Tente de novo dentro de momentos; se voltar a acontecer, avise quem instalou o Arauto.'
export const unreachable = 'Não foi possível contactar o servidor.'
export const notFound = 'Não encontrado.'
export const accountNotManaged =
  'Só quem gere esta conta a pode ver por inteiro, mudar ou testar. Peça ao administrador do escritório.'
export const accountOfOffice =
  'O escritório já tem notificações deste utilizador do portal: só o administrador do escritório pode acrescentar a conta, e dizer depois quem a gere.'
export const noteOfAnother =
  'Só quem escreveu a nota a pode mudar. O administrador do escritório também a pode eliminar.'
export const notAllowed = 'Só pode ver. Peça ao administrador do escritório que lhe dê acesso.'
export const invalidRequest = 'O pedido não é válido. Verifique os campos.'
export const malformedJson = 'O pedido não é JSON válido.'
export const tooLarge = 'O pedido é demasiado grande.'
export const copyFailed = 'Falha ao copiar.'
export const emptyFile = 'O ficheiro está vazio.'
export const required = 'Este campo é obrigatório.'
export const tooLong = 'Este campo é demasiado longo.'
export const invalid = 'Este valor não é válido.'
export const invalidEmail = 'Este endereço de e-mail não é válido.'
export const tooManyAddresses = 'Indique no máximo dez endereços.'
