import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, Id, IdDoCaminho, IdParams, Instante, Periodo, paginacao, TipoCota } from '../formas.ts'

const Ppt = z.number().int().meta({ description: 'Partes por trilhão: 1e12 é 100%' })
const Inteiro = z.number().int()
const SituacaoDoGrupo = z.enum(['FORMACAO', 'ANDAMENTO', 'ENCERRADO'])
const ContaDoGrupo = z.enum(['fundo-comum', 'fundo-reserva'])
const Historico = z.string().trim().min(3).max(200)

const Caixa = z.object({ fundoComum: Centavos, fundoReserva: Centavos })
const AssembleiaDoGrupo = z.object({ numero: Inteiro, dia: Dia })

const GrupoResumido = z.object({
  id: Id,
  codigo: z.string(),
  tipo: TipoCota,
  situacao: SituacaoDoGrupo,
  parceiro: z.object({ chave: z.string(), nome: z.string() }),
  totalAssembleias: Inteiro,
  proximaAssembleia: AssembleiaDoGrupo.nullable(),
  caixa: Caixa,
  cotas: z.object({ ativas: Inteiro, contempladas: Inteiro, excluidas: Inteiro, emAtraso: Inteiro }),
})

export const gruposDaRetaguarda = call({
  method: 'GET',
  path: '/grupos',
  access: 'staff',
  papel: 'atendente',
  summary: 'Os grupos, com a próxima assembleia, o caixa e as cotas',
  query: paginacao(20).extend({
    parceiro: z.string().max(60).optional().meta({ description: 'Chave do parceiro' }),
    situacao: SituacaoDoGrupo.optional(),
    tipo: TipoCota.optional(),
    codigo: z
      .string()
      .regex(/^\d{1,6}$/)
      .optional(),
  }),
  response: z.array(GrupoResumido),
  paged: true,
  errors: [],
})

export const grupoDaRetaguarda = call({
  method: 'GET',
  path: '/grupos/:id',
  access: 'staff',
  papel: 'atendente',
  summary: 'Um grupo',
  params: IdParams,
  response: GrupoResumido.extend({
    prazoMeses: Inteiro,
    maximoCotas: Inteiro,
    diaVencimento: Inteiro,
    unidadeNegocio: Inteiro,
    primeiraAssembleia: AssembleiaDoGrupo.nullable(),
    ultimaAssembleia: AssembleiaDoGrupo.nullable(),
    assembleiasRealizadas: Inteiro,
    assembleiasNoCalendario: Inteiro,
    quitadas: Inteiro,
    emAbertoCentavos: Centavos,
    encerramento: z.object({ comunicadoEm: Dia.nullable(), encerradoEm: Dia.nullable() }).nullable(),
  }),
  errors: ['NAO_ENCONTRADO'],
})

export const constituirGrupo = call({
  method: 'POST',
  path: '/grupos/:id/constituicao',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Constitui um grupo em formação: marca a primeira assembleia e o calendário de um ano',
  params: IdParams,
  body: z.strictObject({ primeiraAssembleia: Dia }),
  response: z.object({ situacao: SituacaoDoGrupo, assembleias: z.array(AssembleiaDoGrupo), cotas: Inteiro }),
  errors: ['NAO_ENCONTRADO', 'GRUPO_NAO_ESTA_EM_FORMACAO', 'DIA_DA_ASSEMBLEIA', 'GRUPO_SEM_COTAS'],
})

const CotaDoGrupo = z.object({
  id: Id,
  clienteId: Id,
  numero: z.string(),
  versao: Inteiro,
  titular: z.string(),
  situacao: z.string(),
  creditoCentavos: Centavos,
  contempladaEm: Dia.nullable(),
  parcelasEmAtraso: Inteiro,
  emAtrasoCentavos: Centavos,
  saldoDevedorCentavos: Centavos,
  pagoPpt: Ppt,
  contratadoPpt: Ppt,
})

export const cotasDoGrupo = call({
  method: 'GET',
  path: '/grupos/:id/cotas',
  access: 'staff',
  papel: 'atendente',
  summary: 'As cotas de um grupo',
  params: IdParams,
  query: paginacao(50).extend({
    filtro: z.enum(['ativas', 'contempladas', 'excluidas', 'em-atraso', 'quitadas']).optional(),
    numero: z
      .string()
      .regex(/^\d{1,4}$/, { error: 'A cota tem até 4 números' })
      .optional(),
  }),
  response: z.array(CotaDoGrupo),
  paged: true,
  errors: ['NAO_ENCONTRADO'],
})

const MesDaConta = z.object({
  abertura: Centavos,
  cotas: Centavos.meta({ description: 'O que as cotas pagaram, já descontados os estornos' }),
  entradas: Centavos,
  saidas: Centavos,
  fechamento: Centavos,
})

export const caixaDoGrupo = call({
  method: 'GET',
  path: '/grupos/:id/caixa',
  access: 'staff',
  papel: 'atendente',
  summary: 'O caixa de um grupo, mês a mês, do mais novo ao mais antigo',
  params: IdParams,
  response: z.object({
    saldo: Caixa,
    meses: z.array(
      z.object({
        mes: Periodo,
        fundoComum: MesDaConta,
        fundoReserva: MesDaConta,
        rendimentoPpt: Ppt.nullable().meta({ description: 'O rendimento registrado do mês' }),
      }),
    ),
    aRender: z.array(Periodo).meta({ description: 'Meses terminados que ainda podem receber o rendimento' }),
  }),
  errors: ['NAO_ENCONTRADO'],
})

const MovimentoDoGrupo = z.object({
  id: Id,
  dia: Dia,
  conta: ContaDoGrupo,
  tipo: z.string(),
  valorCentavos: Centavos,
  historico: z.string().nullable(),
  cota: z.object({ id: Id, numero: z.string(), versao: Inteiro }).nullable(),
  estorna: Id.nullable(),
  estornado: z.boolean(),
  estornavel: z.boolean().meta({ description: 'Se este movimento pode ser estornado por aqui' }),
  criadoEm: Instante,
})

export const movimentosDoGrupo = call({
  method: 'GET',
  path: '/grupos/:id/caixa/movimentos',
  access: 'staff',
  papel: 'atendente',
  summary: 'Os movimentos do próprio grupo',
  params: IdParams,
  query: paginacao(50).extend({ mes: Periodo.optional(), conta: ContaDoGrupo.optional() }),
  response: z.array(MovimentoDoGrupo),
  paged: true,
  errors: ['NAO_ENCONTRADO'],
})

export const registrarRendimento = call({
  method: 'POST',
  path: '/grupos/:id/rendimentos',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Registra o rendimento líquido de um mês terminado e o lança no caixa',
  params: IdParams,
  body: z.strictObject({ mes: Periodo, percentualPpt: Ppt.positive().max(100_000_000_000) }),
  response: z.object({ mes: Periodo, percentualPpt: Ppt, fundoComum: Centavos, fundoReserva: Centavos, saldo: Caixa }),
  errors: [
    'NAO_ENCONTRADO',
    'GRUPO_ENCERRADO',
    'MES_NAO_TERMINOU',
    'RENDIMENTO_JA_REGISTRADO',
    'RENDIMENTO_FORA_DE_ORDEM',
  ],
})

export const lancarDespesa = call({
  method: 'POST',
  path: '/grupos/:id/despesas',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Paga uma despesa do grupo com o fundo de reserva',
  params: IdParams,
  body: z.strictObject({ valorCentavos: Centavos.positive().max(1_000_000_000_000), historico: Historico }),
  response: z.object({ movimento: Id, saldo: Caixa }),
  errors: ['NAO_ENCONTRADO', 'GRUPO_ENCERRADO', 'FUNDO_DE_RESERVA_INSUFICIENTE'],
})

export const estornarMovimentoDoGrupo = call({
  method: 'POST',
  path: '/grupos/:id/caixa/movimentos/:movimento/estorno',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Estorna um movimento do grupo: o rendimento de um mês, uma despesa ou o saldo inicial',
  params: IdParams.extend({ movimento: IdDoCaminho }),
  body: z.strictObject({ motivo: Historico }),
  response: z.object({ estornos: z.array(Id), saldo: Caixa }),
  errors: [
    'NAO_ENCONTRADO',
    'GRUPO_ENCERRADO',
    'MOVIMENTO_NAO_ESTORNAVEL',
    'MOVIMENTO_JA_ESTORNADO',
    'RENDIMENTO_FORA_DE_ORDEM',
  ],
})

const AvisoDoCalendario = z.enum(['NAO_E_DIA_UTIL'])

const AssembleiaNoCalendario = AssembleiaDoGrupo.extend({
  estado: z.enum(['publicada', 'realizada', 'futura']),
  lances: Inteiro,
  emitida: z.boolean().meta({ description: 'Se as parcelas desta assembleia já foram emitidas' }),
  vencimento: Dia,
  avisos: z.array(AvisoDoCalendario),
  podeMudar: z.boolean(),
})

export const calendarioDoGrupo = call({
  method: 'GET',
  path: '/grupos/:id/calendario',
  access: 'staff',
  papel: 'atendente',
  summary: 'As assembleias de um grupo e o que falta marcar',
  params: IdParams,
  response: z.object({
    assembleias: z.array(AssembleiaNoCalendario),
    proposta: z.array(AssembleiaDoGrupo.extend({ avisos: z.array(AvisoDoCalendario) })).meta({
      description: 'As doze seguintes, pela regra: o dia da primeira, mês a mês, no dia útil',
    }),
  }),
  errors: ['NAO_ENCONTRADO'],
})

export const gerarCalendario = call({
  method: 'POST',
  path: '/grupos/:id/calendario',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Marca as doze assembleias seguintes pela regra',
  params: IdParams,
  body: z.strictObject({ primeira: Dia.optional().meta({ description: 'Só de um grupo sem nenhuma assembleia' }) }),
  response: z.object({ assembleias: z.array(AssembleiaDoGrupo) }),
  errors: ['NAO_ENCONTRADO', 'GRUPO_ENCERRADO', 'CALENDARIO_COMPLETO', 'DIA_DA_ASSEMBLEIA'],
})

export const mudarDiaDaAssembleia = call({
  method: 'PUT',
  path: '/grupos/:id/calendario/:numero',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Muda o dia de uma assembleia futura, sem lances',
  params: IdParams.extend({ numero: IdDoCaminho }),
  body: z.strictObject({ dia: Dia }),
  response: AssembleiaDoGrupo.extend({ avisos: z.array(AvisoDoCalendario) }),
  errors: ['NAO_ENCONTRADO', 'ASSEMBLEIA_JA_REALIZADA', 'ASSEMBLEIA_COM_LANCES', 'DIA_DA_ASSEMBLEIA'],
})

const ValorDeParametro = z.union([z.string().max(100), z.number(), z.boolean()])
const Diferenca = z.object({ nome: z.string(), antes: ValorDeParametro, depois: ValorDeParametro })

export const parametrosDoGrupo = call({
  method: 'GET',
  path: '/grupos/:id/parametros',
  access: 'staff',
  papel: 'atendente',
  summary: 'Os parâmetros de um grupo: os que valem hoje, o padrão de cada um e todas as versões',
  params: IdParams,
  response: z.object({
    vigenteDesde: Dia.nullable(),
    valores: z.array(
      z.object({ nome: z.string(), valor: ValorDeParametro, padrao: ValorDeParametro, definidoEm: Dia.nullable() }),
    ),
    versoes: z
      .array(
        z.object({
          vigenteDesde: Dia,
          situacao: z.enum(['passada', 'vigente', 'futura']),
          valores: z.record(z.string(), ValorDeParametro),
          diferencas: z.array(Diferenca),
          foraDaFaixa: z.array(z.string()),
        }),
      )
      .meta({ description: 'Da mais nova à mais antiga; as diferenças são em relação à anterior' }),
  }),
  errors: ['NAO_ENCONTRADO'],
})

const VersaoPedida = z.strictObject({
  vigenteDesde: Dia,
  mudancas: z
    .record(z.string().max(100), ValorDeParametro.nullable())
    .meta({ description: 'Só o que muda sobre a versão que vale naquele dia; null volta ao padrão' }),
})

const VersaoNova = z.object({
  vigenteDesde: Dia,
  valores: z.record(z.string(), ValorDeParametro),
  diferencas: z.array(Diferenca),
  versoesDepois: z.array(Dia).meta({ description: 'Versões já marcadas para depois, que continuam como estão' }),
})

const errosDaVersao = [
  'NAO_ENCONTRADO',
  'VIGENCIA_NO_PASSADO',
  'VERSAO_JA_EXISTE',
  'VALOR_DE_PARAMETRO',
  'VERSAO_SEM_MUDANCA',
  'GRUPO_ENCERRADO',
] as const

export const previaDosParametros = call({
  method: 'POST',
  path: '/grupos/:id/parametros/previa',
  access: 'staff',
  papel: 'gestor',
  summary: 'O que uma nova versão dos parâmetros mudaria; não grava nada',
  params: IdParams,
  body: VersaoPedida,
  response: VersaoNova,
  errors: errosDaVersao,
})

export const novaVersaoDosParametros = call({
  method: 'POST',
  path: '/grupos/:id/parametros',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Grava uma nova versão dos parâmetros, que vale de hoje ou de um dia futuro em diante',
  params: IdParams,
  body: VersaoPedida,
  response: VersaoNova,
  errors: errosDaVersao,
})
