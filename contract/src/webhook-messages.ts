/** The Portuguese messages about webhooks that page and server share. */
export const WEBHOOK_MESSAGES = {
  urlInvalid: 'Escreva um endereço completo, como https://programa.escritorio.pt/arauto.',
  urlCredentials: 'O endereço não pode levar nome de utilizador nem password.',
  urlNotHttps:
    'O endereço tem de começar por https://. Sem https só são aceites os endereços autorizados na configuração.',
  urlPort: 'Só são aceites a porta 443 e as portas a partir da 1024, salvo as que WEBHOOK_HOSTS nomear.',
  urlNotNamed: 'Quem administra o Arauto não permitiu este endereço (WEBHOOK_HOSTS).',
  urlPrivate:
    'Este endereço é de uma rede privada. Quem administra o Arauto pode permiti-lo em WEBHOOK_HOSTS (docs/configuration.md).',
  eventMissing: 'Escolha pelo menos um acontecimento.',
  tooMany: 'O escritório já tem o número máximo de webhooks. Remova um antes de adicionar outro.',
  inactive: 'Este webhook está desativado. Ative-o antes de repetir uma entrega.',
  tooManyTests: 'Já há várias mensagens de teste à espera. Aguarde que terminem antes de enviar outra.',
  stillWaiting: 'Esta entrega ainda está a ser tentada.',
} as const
