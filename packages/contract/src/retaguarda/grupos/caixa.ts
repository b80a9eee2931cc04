import { TIPOS_DE_MOVIMENTO_DO_GRUPO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Dia, Id, IdDoCaminho, Instante, Periodo, Ppt, paginacao, paramsDe } from '../../formas.ts'

const Inteiro = z.number().int()
const ContaDoGrupo = z.enum(['fundo-comum', 'fundo-reserva'])
const Historico = z.string().trim().min(3).max(200)
const Caixa = z.object({ fundoComum: Centavos, fundoReserva: Centavos })

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
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'O caixa de um grupo, mês a mês, do mais novo ao mais antigo',
  params: paramsDe('grupo'),
  response: z.object({
    saldo: Caixa,
    lancesAReceber: Centavos.meta({
      description: 'Lances vencedores ainda não pagos, sem o embutido: não estão no saldo',
    }),
    meses: z.array(
      z.object({
        mes: Periodo,
        fundoComum: MesDaConta,
        fundoReserva: MesDaConta,
        rendimentoPpt: Ppt.nullable().meta({ description: 'O rendimento registrado do mês' }),
        aplicado: Caixa.meta({ description: 'O que estava aplicado no começo do mês: é o que rende nele' }),
        fechado: z.boolean().meta({ description: 'Os livros do mês estão fechados: estes números não mudam mais' }),
      }),
    ),
    aFechar: z.array(Periodo).meta({ description: 'Meses terminados que ainda não foram fechados' }),
    aRender: z.array(Periodo).meta({ description: 'Meses terminados que ainda podem receber o rendimento' }),
  }),
  errors: ['NAO_ENCONTRADO'],
})

const MovimentoDoGrupo = z.object({
  id: Id,
  dia: Dia,
  dataValor: Dia.nullable().meta({ description: 'O dia a que se refere, quando os livros dele já estavam fechados' }),
  conta: ContaDoGrupo,
  tipo: z.enum(TIPOS_DE_MOVIMENTO_DO_GRUPO),
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
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'Os movimentos do próprio grupo',
  params: paramsDe('grupo'),
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
  params: paramsDe('grupo'),
  body: z.strictObject({
    mes: Periodo,
    percentualPpt: Ppt.nonnegative().max(100_000_000_000),
    confirmado: z
      .literal(true)
      .optional()
      .meta({ description: 'Quem registra conferiu um rendimento fora do comum (acima de 3% no mês)' }),
  }),
  response: z.object({ mes: Periodo, percentualPpt: Ppt, fundoComum: Centavos, fundoReserva: Centavos, saldo: Caixa }),
  errors: [
    'NAO_ENCONTRADO',
    'GRUPO_ENCERRADO',
    'MES_NAO_TERMINOU',
    'RENDIMENTO_FORA_DO_COMUM',
    'RENDIMENTO_JA_REGISTRADO',
    'RENDIMENTO_FORA_DE_ORDEM',
    'RENDIMENTO_JA_USADO',
  ],
})

export const fecharMesDoGrupo = call({
  method: 'POST',
  path: '/grupos/:id/fechamentos',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Fecha os livros de um mês terminado, e dos anteriores: os números deles não mudam mais',
  params: paramsDe('grupo'),
  body: z.strictObject({ mes: Periodo }),
  response: z.object({ mes: Periodo }),
  errors: ['NAO_ENCONTRADO', 'MES_NAO_TERMINOU', 'MES_JA_FECHADO'],
})

export const lancarDespesa = call({
  method: 'POST',
  path: '/grupos/:id/despesas',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  outraPessoa: true,
  summary: 'Paga uma despesa do grupo com o fundo de reserva',
  params: paramsDe('grupo'),
  body: z.strictObject({ valorCentavos: Centavos.positive().max(1_000_000_000_000), historico: Historico }),
  response: z.object({ movimento: Id, saldo: Caixa }),
  errors: ['NAO_ENCONTRADO', 'AGUARDA_AUTORIZACAO', 'GRUPO_ENCERRADO', 'FUNDO_DE_RESERVA_INSUFICIENTE'],
})

export const estornarMovimentoDoGrupo = call({
  method: 'POST',
  path: '/grupos/:id/caixa/movimentos/:movimento/estorno',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  outraPessoa: true,
  summary: 'Estorna um movimento do grupo: o rendimento de um mês, uma despesa ou o saldo inicial',
  params: paramsDe('grupo').extend({ movimento: IdDoCaminho }),
  body: z.strictObject({ motivo: Historico }),
  response: z.object({ estornos: z.array(Id), saldo: Caixa }),
  errors: [
    'NAO_ENCONTRADO',
    'AGUARDA_AUTORIZACAO',
    'GRUPO_ENCERRADO',
    'MOVIMENTO_NAO_ESTORNAVEL',
    'MOVIMENTO_JA_ESTORNADO',
    'RENDIMENTO_FORA_DE_ORDEM',
    'RENDIMENTO_JA_USADO',
  ],
})
