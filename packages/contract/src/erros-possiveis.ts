import type { Access, Call } from './call.ts'
import type { CodigoDeErro } from './erros/index.ts'

const sempre: readonly CodigoDeErro[] = ['MUITAS_REQUISICOES', 'INDISPONIVEL', 'ERRO_INTERNO']

const sessao: readonly CodigoDeErro[] = [
  'TOKEN_EXPIRED',
  'SENHA_EXPIRADA',
  'ACESSO_LIMITADO',
  'REPRESENTANTE_NAO_ALTERA',
]

const porAcesso: Record<Access, readonly CodigoDeErro[]> = {
  public: ['CLIENTE_NAO_AUTORIZADO'],
  client: ['CLIENTE_NAO_AUTORIZADO'],
  auth: sessao,
  cota: [...sessao, 'NAO_ENCONTRADO', 'SEM_ALCANCE_DELEGADO', 'ACESSO_DELEGADO_ENCERRADO'],
  usuario: [...sessao, 'NAO_ENCONTRADO'],
  ticket: [],
  staff: [
    'ORIGEM_RECUSADA',
    'TOKEN_EXPIRED',
    'PAPEL_NAO_PERMITE',
    'SEGUNDO_FATOR_PENDENTE',
    'SENHA_PROVISORIA',
    'AUTENTICADOR_PENDENTE',
    // A host that is not the console's answers it.
    'NAO_ENCONTRADO',
  ],
  assinado: ['ASSINATURA_INVALIDA', 'NAO_ENCONTRADO'],
  banco: ['NAO_ENCONTRADO'],
}

/** Lists the errors that a call may answer: those it declares, and those that follow from the way it is called. */
export function errosPossiveis(c: Call): readonly CodigoDeErro[] {
  const input: readonly CodigoDeErro[] = [
    ...(c.params || c.query || c.body || c.multipart ? (['VALIDACAO', 'PARAMETRO_INVALIDO'] as const) : []),
    ...(c.body || c.multipart ? (['CORPO_MUITO_GRANDE', 'CORPO_LENTO', 'FORMATO_NAO_ACEITO'] as const) : []),
  ]
  const once: readonly CodigoDeErro[] = c.idempotent ? ['CHAVE_DE_IDEMPOTENCIA', 'IDEMPOTENCIA_DIVERGENTE'] : []
  const codigo: readonly CodigoDeErro[] =
    c.exigeCodigo || c.exigeCodigoEm ? ['TRANSACAO_NAO_AUTORIZADA', 'TOKEN_INVALIDO'] : []
  const custo: readonly CodigoDeErro[] = c.custa ? ['LIMITE_DO_DIA'] : []
  const funcionalidade: readonly CodigoDeErro[] = c.funcionalidade ? ['FUNCIONALIDADE_DESLIGADA'] : []
  const daSessao = c.sessaoOpcional ? sessao : []
  return [
    ...new Set([
      ...c.errors,
      ...input,
      ...once,
      ...codigo,
      ...custo,
      ...funcionalidade,
      ...daSessao,
      ...porAcesso[c.access],
      ...sempre,
    ]),
  ]
}
