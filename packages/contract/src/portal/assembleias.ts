import { DESFECHOS_DA_COTA } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, IdParams, Instante, NumeroDaAssembleiaNoCaminho, Percentual } from '../formas.ts'

const Inteiro = z.number().int()

/** `concluida` is published, or was held before the group came in. `aguardando-apuracao` means that its day has come. */
export const SITUACOES_PARA_O_TITULAR = ['agendada', 'aguardando-apuracao', 'concluida'] as const

const Contemplada = z.object({ cota: Inteiro, forma: z.enum(['sorteio', 'lance']) })

const Assembleia = z.object({
  numero: Inteiro,
  data: Dia,
  situacao: z.enum(SITUACOES_PARA_O_TITULAR),
  corteDosLances: Instante.meta({ description: 'A partir daqui nenhum lance é aceito' }),
  dataExtracao: Dia.meta({ description: 'O dia da extração da Loteria Federal que vale' }),
  temResultado: z.boolean().meta({ description: 'O resultado pode ser visto e conferido' }),
})

export const calendarioDeAssembleias = call({
  method: 'GET',
  path: '/cotas/:id/assembleias/calendario',
  access: 'cota',
  podeAtrasar: true,
  funcionalidade: 'assembleias',
  summary:
    'As assembleias do grupo da cota, por dia, com os números que cada uma sorteou; nenhuma do grupo em formação',
  params: IdParams,
  response: z.array(
    Assembleia.extend({
      participa: z.boolean().meta({
        description: 'A cota participa dela; não das que foram cobradas antes de ela entrar ou voltar',
      }),
      premios: z
        .array(z.string())
        .nullable()
        .meta({ description: 'Do primeiro ao quinto, como a loteria sorteou; nulo de uma sem resultado' }),
      contempladas: z
        .array(
          Contemplada.extend({ sua: z.boolean().meta({ description: 'É esta cota, e não outra de mesmo número' }) }),
        )
        .meta({ description: 'Pelo número da cota, os sorteios primeiro' }),
    }),
  ),
  errors: [],
  delegavel: 'ver',
})

const Candidato = z.object({
  ordem: Inteiro,
  premio: Inteiro.nullable().meta({ description: 'De que prêmio saiu; nulo na procura em volta' }),
  sorteado: z.string().meta({ description: 'Como saiu, com os zeros' }),
  cota: Inteiro.nullable().meta({ description: 'A cota que ele diz; nulo quando não é de nenhuma' }),
  motivo: z
    .string()
    .nullable()
    .meta({ description: 'Por que não levou, sem dizer o que é de cada um; nulo em quem levou e nos de depois' }),
})

const Sorteio = z.object({
  metodo: z.enum(['centena', 'milhar-com-reducao', 'milhar-com-exclusao']),
  candidatos: z.array(Candidato).meta({ description: 'Os números que os prêmios dão, na ordem em que valem' }),
  aproximacao: z
    .object({ tentativas: Inteiro, mostradas: z.array(Candidato) })
    .meta({ description: 'A procura em volta do número-base: as primeiras tentativas e a última' }),
  contemplada: Inteiro.nullable().meta({ description: 'A cota sorteada, servida ou não' }),
  servida: z.boolean().meta({ description: 'O fundo do grupo cobriu o crédito' }),
})

export const resultadoDeAssembleia = call({
  method: 'GET',
  path: '/cotas/:id/assembleias/resultado/:n',
  access: 'cota',
  podeAtrasar: true,
  funcionalidade: 'assembleias',
  summary: 'O resultado publicado de uma assembleia, o que foi desta cota e o pacote para conferir',
  params: IdParams.extend({ n: NumeroDaAssembleiaNoCaminho }),
  response: z.object({
    numero: Inteiro,
    data: Dia,
    dataExtracao: Dia,
    concurso: Inteiro.nullable().meta({ description: 'O número do concurso na Loteria Federal' }),
    premios: z.array(z.string()),
    participantes: Inteiro,
    numeroDesempate: Inteiro.meta({ description: 'O número-base, do qual se mede quem está mais perto' }),
    publicadaEm: Instante,
    sorteios: z.array(Sorteio),
    contempladas: z.array(Contemplada),
    quantidadeLances: Inteiro.meta({ description: 'Os que concorreram' }),
    menorPercentualVencedor: Percentual.nullable(),
    maiorPercentualVencedor: Percentual.nullable(),
    saldoInicial: Centavos,
    saldoFinal: Centavos,
    pacote: z.object({
      endereco: z.string().meta({ description: 'Onde qualquer pessoa lê o pacote' }),
      hash: z.string().nullable().meta({ description: 'SHA-256, em hexadecimal; nulo dos de antes do selo' }),
    }),
    daCota: z.object({
      cota: Inteiro,
      desfecho: z.enum(DESFECHOS_DA_COTA),
      motivo: z.string().nullable().meta({ description: 'Por que não tomou parte, ou o lance não concorreu' }),
      distancia: Inteiro.nullable().meta({ description: 'Do número da cota ao que foi sorteado primeiro' }),
      lance: z
        .object({ protocolo: z.string(), percentualLance: Percentual.nullable(), posicao: Inteiro.nullable() })
        .nullable()
        .meta({ description: 'O que ela ofertou nesta assembleia' }),
    }),
  }),
  errors: ['NAO_ENCONTRADO'],
  delegavel: 'ver',
})

export const dashboardDaAssembleia = call({
  method: 'GET',
  path: '/cotas/:id/dashboard/resultado-assembleia',
  access: 'cota',
  podeAtrasar: true,
  funcionalidade: 'assembleias',
  summary: 'A última e a próxima assembleia do grupo, e quantas ele tem',
  params: IdParams,
  response: z.object({
    numeroTotalAssembleia: Inteiro,
    situacaoGrupo: z.enum(['FORMACAO', 'ANDAMENTO', 'ENCERRADO']),
    numeroAssembleiaAtual: Inteiro.meta({ description: 'A última realizada; 0 antes da primeira' }),
    proxima: Assembleia.nullable().meta({ description: 'A de hoje, enquanto o dia dura' }),
    ultima: Assembleia.nullable(),
    diasParaProxima: Inteiro.nullable(),
    diaDeAssembleia: z.boolean().meta({ description: 'É hoje, e a cota não foi contemplada' }),
    assembleiaRecente: z.boolean().meta({ description: 'A última foi há uma semana ou menos' }),
  }),
  errors: [],
  delegavel: 'ver',
})
