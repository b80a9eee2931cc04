import { z } from 'zod'
import { call } from '../call.ts'
import { AnoDoCaminho, Centavos, Dia, Id, IdParams } from '../formas.ts'
import { DiasDoImpresso, LinkDeImpressao } from './cotas/index.ts'

const Exercicio = z.object({
  anoExercicio: AnoDoCaminho.optional().meta({
    description: 'O ano civil em que se pagou, que no imposto de renda é o ano-calendário; sem ele, o último que há',
  }),
})

const Anos = z.array(z.number().int()).meta({ description: 'Os anos que se podem pedir, o mais recente primeiro' })

const Pago = z.object({
  data: Dia.meta({ description: 'O dia em que foi pago, ou estornado' }),
  descricao: z.string(),
  parcelas: z.array(z.number().int()),
  estorno: z.boolean(),
  valor: Centavos.meta({ description: 'Como está no extrato; de um estorno, negativo' }),
  embutido: Centavos.meta({ description: 'Do valor, o que um lance tirou do próprio crédito' }),
})

export const comprovantePagamentos = call({
  method: 'GET',
  path: '/cotas/:id/comprovante-pagamentos',
  access: 'cota',
  podeAtrasar: true,
  summary:
    'O que o titular, de hoje ou anterior, pagou num ano civil, com o que foi estornado; o PDF se pede pelo `hash`',
  params: IdParams,
  query: Exercicio,
  response: z.object({
    anoExercicio: z.number().int(),
    anos: Anos,
    dias: DiasDoImpresso,
    pagamentos: z.array(Pago),
    valorPago: Centavos.meta({ description: 'A soma dos valores' }),
    pelaSeguradora: Centavos.meta({
      description:
        'O que uma seguradora pagou da cota por um falecimento, em qualquer ano; não está na soma de quem a recebeu',
    }),
    valorEmbutido: Centavos.meta({ description: 'Da soma, o que lances tiraram do próprio crédito' }),
    valorMulta: Centavos.meta({ description: 'Da soma, as multas por atraso' }),
    valorJuros: Centavos.meta({ description: 'Da soma, os juros por atraso' }),
    recebidaEm: Dia.nullable().meta({ description: 'Desde quando a cota é de quem chama (ou foi), onde era de outro' }),
    transferidaEm: Dia.nullable().meta({ description: 'Quando passou a outro; nulo da cota que é de quem chama' }),
    hash: z.string().nullable().meta({ description: 'Nulo num ano sem pagamentos' }),
  }),
  errors: [],
  transparente: true,
  delegavel: 'ver',
  deAnterior: true,
})

const LinhaDeBens = z
  .object({ anterior: Centavos, atual: Centavos })
  .meta({ description: 'Em 31 de dezembro do ano anterior e do ano' })

const Informe = z.object({
  ano: z.number().int(),
  situacao: z.enum(['nao-contemplada', 'contemplada', 'credito-usado', 'devolvida', 'transferida']),
  ficha: z
    .object({ grupo: z.string().nullable(), codigo: z.string(), nome: z.string() })
    .nullable()
    .meta({ description: 'De "Bens e Direitos"; nulo para empresa, que não faz esta declaração' }),
  discriminacao: z.string(),
  administradora: z.object({ nome: z.string(), cnpj: z.string() }).nullable(),
  consorcio: LinhaDeBens.nullable().meta({ description: 'A cota em "Bens e Direitos"' }),
  bem: LinhaDeBens.nullable().meta({ description: 'O que se comprou com o crédito, pelo que se pagou na cota' }),
  pagoNoAno: Centavos,
  embutidoNoAno: Centavos,
  fgtsNoAno: Centavos,
  multaNoAno: Centavos,
  jurosNoAno: Centavos,
  contempladaEm: Dia.nullable(),
  creditoUsadoEm: Dia.nullable(),
  recebidaEm: Dia.nullable().meta({ description: 'De outro, no ano' }),
  transferidaEm: Dia.nullable().meta({ description: 'A outro, no ano' }),
  recebimentos: z.array(
    z.object({
      origem: z.enum(['restituicao', 'rateio', 'credito', 'suplementar']),
      descricao: z.string(),
      data: Dia,
      valor: Centavos,
    }),
  ),
})

export const informeAnual = call({
  method: 'GET',
  path: '/cotas/:id/informe-anual-rendimentos',
  access: 'cota',
  podeAtrasar: true,
  summary:
    'O que o titular, de hoje ou anterior, declara da cota no imposto de renda de um ano civil que terminou; nulo enquanto não há nenhum',
  params: IdParams,
  query: Exercicio,
  response: z.object({
    anos: Anos,
    proximo: z.number().int().meta({ description: 'O ano em curso, cujo informe ainda vai sair' }),
    informe: Informe.nullable(),
  }),
  errors: ['ANO_SEM_DADOS', 'INFORME_AINDA_NAO_SAIU'],
})

export const imprimirInforme = call({
  method: 'GET',
  path: '/cotas/:id/informe-anual-rendimentos/imprimir/:ano',
  access: 'cota',
  summary: 'O link de uso único do PDF do informe de um ano',
  params: IdParams.extend({ ano: AnoDoCaminho }),
  response: LinkDeImpressao,
  errors: ['ANO_SEM_DADOS', 'INFORME_AINDA_NAO_SAIU'],
})

export const cotasAnteriores = call({
  method: 'GET',
  path: '/documentos/cotas-anteriores',
  access: 'auth',
  podeAtrasar: true,
  summary:
    'As cotas que foram de quem chama e hoje são de outra pessoa: delas se pedem os papéis dos anos em que foram suas',
  response: z.object({
    cotas: z.array(
      z.object({ idCota: Id, grupo: z.string(), cota: z.string(), versao: z.number().int(), transferidaEm: Dia }),
    ),
  }),
  errors: [],
  transparente: true,
})
