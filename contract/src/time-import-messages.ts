/** The Portuguese messages of the time import that page and server share (docs/specification.md). */
export const TIME_IMPORT_MESSAGES = {
  credentialsSaved: 'Credenciais salvas com sucesso!',
  credentialsSaveFailed: 'Falha ao salvar credenciais.',
  credentialsMissing: 'Guarde primeiro as credenciais do Toggl e do Notion.',
  imported: 'Dados importados com sucesso!',
  importFailed: 'Erro durante a importação.',
  importStarted: 'Importação iniciada.',
  importRunning: 'Já há uma importação a decorrer. Espere que termine antes de começar outra.',

  databaseUnreadable:
    'Este endereço não tem o identificador de uma base de dados Notion. Abra a base de dados no Notion, escolha «Copiar ligação» e cole-a aqui.',
  dateInvalid: 'Esta data não é válida.',
  datesReversed: 'A data inicial é posterior à data final.',
  rangeTooLong: 'O intervalo tem mais de 366 dias. Importe-o em duas vezes.',

  undoStarted: 'A anular a importação…',
  undoImpossible: 'Esta importação já não pode ser anulada: foi anulada, ou houve outra depois.',

  waiting: 'À espera de vez.',
  readingToggl: 'A ler o tempo no Toggl…',
  readingNotion: 'A ler a base de dados no Notion…',
  writing: 'A escrever no Notion…',

  togglRefused: 'O Toggl recusou o acesso: confirme o e-mail, a password e o Workspace ID.',
  togglUnasked: 'Não foi possível confirmar as credenciais do Toggl: o serviço não respondeu como devia.',
  togglUnavailable: 'O Toggl não está disponível de momento. Tente novamente mais tarde.',
  togglUnexpected: 'O Toggl respondeu de uma forma que o Arauto não reconhece. Nada foi alterado no Notion.',
  togglIncomplete:
    'O Toggl não entregou todos os registos do intervalo. Para não tirar horas por engano, nada foi escrito no Notion. Importe de novo.',
  togglRangeRefused: 'O Toggl não aceitou este intervalo de datas.',
  notionRefused:
    'O Notion recusou o token: copie-o de novo da página da integração (notion.so/profile/integrations) e guarde as credenciais.',
  notionUnasked: 'Não foi possível confirmar o token do Notion: o serviço não respondeu como devia.',
  notionUnavailable: 'O Notion não está disponível de momento. Tente novamente mais tarde.',
  notionUnexpected: 'O Notion respondeu de uma forma que o Arauto não reconhece.',
  notionIncomplete:
    'O Notion não entregou todas as linhas da tabela. Para não criar linhas repetidas, a importação parou. Importe de novo.',
  notionForbidden:
    'A integração do Notion não tem permissão para ler e escrever. Na página da integração, ative «Ler conteúdo», «Inserir conteúdo» e «Atualizar conteúdo».',
  notionFull:
    'O espaço do Notion chegou ao limite de blocos do plano gratuito com vários membros e não aceita linhas novas. Apagar linhas não chega: mude de plano, ou deixe um só membro (os outros como convidados), e importe de novo.',
  databaseNotFound:
    'O Notion não encontra esta base de dados, ou ela não está partilhada com a integração. No Notion, abra a base de dados, carregue em «•••», depois em «Ligações», e escolha a integração.',
  databaseIsPage:
    'Este endereço é de uma página do Notion, não de uma base de dados. Abra a base de dados como página inteira, escolha «Copiar ligação» e cole-a aqui.',
  databaseInBin: 'Esta base de dados está no lixo do Notion. Restaure-a e importe de novo.',
  databaseEmpty: 'Esta base de dados do Notion não tem nenhuma fonte de dados.',
  interrupted: 'A importação foi interrompida demasiadas vezes e não terminou. Importe de novo.',
  credentialsUnreadable: 'Já não é possível ler as credenciais guardadas. Guarde-as de novo.',
} as const
