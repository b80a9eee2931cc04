import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Dia, Id, Ppt, paginacao, paramsDe, TipoCota } from '../../formas.ts'

export * from './caixa.ts'
export * from './calendario.ts'
export * from './parametros.ts'

const Inteiro = z.number().int()
const SituacaoDoGrupo = z.enum(['FORMACAO', 'ANDAMENTO', 'ENCERRADO'])

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
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'Os grupos, com a próxima assembleia, o caixa e as cotas',
  query: paginacao(20).extend({
    parceiro: z.string().max(60).optional().meta({ description: 'Chave do parceiro' }),
    situacao: SituacaoDoGrupo.optional(),
    tipo: TipoCota.optional(),
    fim: z
      .enum(['a-comunicar', 'a-fechar'])
      .optional()
      .meta({ description: 'Dos que fizeram a última assembleia: sem comunicação, ou com os livros por fechar' }),
    rateio: z
      .enum(['a-pagar'])
      .optional()
      .meta({ description: 'Os encerrados em que alguém ainda tem a receber o que pode ser pago' }),
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
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'Um grupo',
  params: paramsDe('grupo'),
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
  params: paramsDe('grupo'),
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
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'As cotas de um grupo',
  params: paramsDe('grupo'),
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
