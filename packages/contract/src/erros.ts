/**
 * Every error that a call can give: its stable code, HTTP status and the words shown to the user.
 * Where the specification gives the words (§8 of its three documents) they are exactly those.
 */
export const erros = {
  VALIDACAO: { status: 400, mensagem: 'Confira os dados informados.' },
  PARAMETRO_INVALIDO: { status: 400, mensagem: 'O endereço acessado não é válido.' },
  CLIENTE_NAO_AUTORIZADO: { status: 401, mensagem: 'Este aplicativo não está autorizado. Atualize a página.' },
  TOKEN_EXPIRED: { status: 401, mensagem: 'Sua sessão terminou. Entre novamente.' },
  CREDENCIAIS_INVALIDAS: {
    status: 400,
    mensagem: 'Não foi possível entrar. Por favor, verifique suas credenciais de acesso novamente!',
  },
  MUITAS_TENTATIVAS: {
    status: 429,
    mensagem: 'Por segurança, aguarde um pouco antes de tentar de novo.',
  },
  MUITAS_REQUISICOES: { status: 429, mensagem: 'Muitas solicitações seguidas. Aguarde um instante e tente de novo.' },
  SENHA_EXPIRADA: { status: 403, mensagem: 'Sua senha expirou. Crie uma nova senha para continuar.' },
  ACESSO_LIMITADO: { status: 403, mensagem: 'Este acesso por link não permite abrir esta área. Entre com sua senha.' },
  REPRESENTANTE_NAO_ALTERA: {
    status: 403,
    mensagem: 'Como representante, você pode confirmar os dados, mas não pode alterá-los.',
  },
  NAO_ENCONTRADO: { status: 404, mensagem: 'Não encontramos o que você procura.' },
  PARCEIRO_NAO_ENCONTRADO: { status: 404, mensagem: 'Não há um portal neste endereço.' },
  CORPO_MUITO_GRANDE: { status: 413, mensagem: 'O que foi enviado passa do tamanho permitido.' },
  FORMATO_NAO_ACEITO: { status: 415, mensagem: 'O formato enviado não é aceito.' },
  LINK_INVALIDO: { status: 400, mensagem: 'Este link já foi usado ou venceu. Peça um novo.' },
  BIOMETRIA_INVALIDA: { status: 400, mensagem: 'Não foi possível confirmar sua biometria. Entre com sua senha.' },
  SENHA_ATUAL_INCORRETA: { status: 400, mensagem: 'A senha atual não confere.' },
  SENHA_FRACA: { status: 400, mensagem: 'Escolha uma senha mais difícil de adivinhar.' },
  SENHA_REPETIDA: { status: 400, mensagem: 'A nova senha precisa ser diferente da atual.' },
  COTA_NAO_CONTEMPLADA: { status: 400, mensagem: 'O valor disponível aparece quando a cota é contemplada.' },
  COTA_NAO_SELECIONADA: { status: 400, mensagem: 'Escolha uma cota para continuar.' },
  ARQUIVO_MUITO_GRANDE: { status: 413, mensagem: 'Um ou mais arquivos são maior que o permitido' },
  ARQUIVO_FORMATO: {
    status: 415,
    mensagem: 'O formato do arquivo utilizado não atende o requisito, por favor verifique!',
  },
  ARQUIVO_AUSENTE: { status: 400, mensagem: 'Todos os arquivos são obrigatórios' },
  CEP_NAO_ENCONTRADO: { status: 404, mensagem: 'Não encontramos este CEP. Preencha o endereço.' },
  TICKET_INVALIDO: { status: 403, mensagem: 'Este link de download já foi usado ou venceu. Gere o documento de novo.' },
  SEM_PROCESSO: { status: 404, mensagem: 'A sua cota não possui processos' },
  CREDENCIAIS_RETAGUARDA: { status: 400, mensagem: 'E-mail ou senha não conferem.' },
  PAPEL_NAO_PERMITE: { status: 403, mensagem: 'Seu papel não permite esta ação.' },
  SEGUNDO_FATOR_PENDENTE: { status: 403, mensagem: 'Confirme o código do seu aplicativo autenticador para continuar.' },
  CHAVE_DE_IDEMPOTENCIA: { status: 400, mensagem: 'Falta a chave que impede repetir o pedido. Atualize a página.' },
  IDEMPOTENCIA_DIVERGENTE: { status: 422, mensagem: 'Este pedido já foi feito com outros dados. Comece de novo.' },
  INDISPONIVEL: { status: 503, mensagem: 'Ops, algo deu errado. Por favor tente novamente mais tarde' },
  ERRO_INTERNO: { status: 500, mensagem: 'Ops, algo deu errado. Por favor tente novamente mais tarde' },
} as const satisfies Record<string, { status: number; mensagem: string }>

export type CodigoDeErro = keyof typeof erros

/** Thrown by services; the server turns it into the catalogue's status and words. `detalhe` is shown to the user too. */
export class ErroDeNegocio extends Error {
  readonly codigo: CodigoDeErro
  readonly detalhe: string
  readonly tenteDepoisDeSegundos: number | undefined
  constructor(codigo: CodigoDeErro, options: { detalhe?: string; tenteDepoisDeSegundos?: number } = {}) {
    super(codigo)
    this.name = 'ErroDeNegocio'
    this.codigo = codigo
    this.detalhe = options.detalhe ?? erros[codigo].mensagem
    this.tenteDepoisDeSegundos = options.tenteDepoisDeSegundos
  }
}
