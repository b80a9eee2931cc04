import {
  DOCUMENTO_MAXIMO_BYTES,
  PERIODOS_DA_VISITA,
  type PeriodoDaVisita,
  SINISTROS_DO_LAUDO,
  TIPOS_DE_VEICULO,
} from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Dia, Id, IdDoCaminho, Instante, paramsDe } from '../formas.ts'
import { AnguloDaVistoria } from '../portal/vistorias.ts'

/** A file that goes with a report has at most this many bytes (document 3 §5, 'Document upload'). */
const maxAnexos = 20
const Inteiro = z.number().int()

/** The cast is safe, because an object literal has exactly the keys of its type. */
const Periodo = z.enum(Object.keys(PERIODOS_DA_VISITA) as [PeriodoDaVisita, ...PeriodoDaVisita[]])

const Foto = z.object({
  id: Id,
  angulo: AnguloDaVistoria,
  recebidaEm: Instante,
  tiradaEm: Instante.nullable().meta({
    description: 'Pelo relógio do aparelho; nulo quando ele não podia estar certo',
  }),
  sha256: z.string().meta({ description: 'Dos bytes que chegaram' }),
  largura: Inteiro,
  altura: Inteiro,
  substituidaEm: Instante.nullable(),
})

const Anexo = z.object({ id: z.uuid(), nome: z.string(), tipo: z.string(), tamanho: Inteiro })

const Observacao = z.string().trim().min(3).max(500)
/** Null on a part that is in order. */
const Parte = Observacao.nullable()
const Laudo = z.strictObject({
  hodometro: Inteiro.min(0).max(9_999_999).meta({ description: 'Em quilômetros' }),
  partes: z
    .strictObject({ estrutura: Parte, vidros: Parte, pneus: Parte, pintura: Parte, motor: Parte })
    .meta({ description: 'O que se observou de cada parte; nulo na que está em ordem' }),
  longarinaRecuperada: z.boolean(),
  leilao: z.boolean(),
  sinistro: z.enum(SINISTROS_DO_LAUDO).nullable(),
  chassiRemarcado: z.boolean(),
  observacoes: z.string().trim().min(3).max(2000).nullable(),
})

const LaudoDaMesa = Laudo.extend({
  id: Id,
  escritoEm: Instante,
  escritoPor: z.string(),
  anexos: z.array(Anexo),
  substituidoEm: Instante.nullable(),
})

const Vistoria = z.object({
  id: Id,
  tipo: z.enum(['VISTORIA_DIGITAL', 'VISTORIA_TECNICA']),
  tipoDeVeiculo: z.enum(TIPOS_DE_VEICULO),
  pedidaEm: Instante,
  ate: Dia,
  enviadaA: z.array(z.string()).meta({ description: 'Os contatos a que o link foi, escondidos' }),
  visita: z
    .object({ dia: Dia, periodo: Periodo })
    .nullable()
    .meta({ description: 'Quando o vistoriador vai; onde, e quem o recebe, se lê em separado' }),
  concluidaEm: Instante.nullable(),
  encerradaEm: Instante.nullable(),
  angulos: z.array(AnguloDaVistoria),
  fotos: z.array(Foto).meta({ description: 'As substituídas também; por ângulo, as últimas primeiro' }),
  laudos: z.array(LaudoDaMesa).meta({ description: 'O último primeiro; os outros foram substituídos por ele' }),
  laudoNaoCabe: z
    .string()
    .nullable()
    .meta({ description: 'Por que não se escreve um laudo agora; nulo quando se pode' }),
})

const params = paramsDe('caso')

export const vistoriaDoCaso = call({
  method: 'GET',
  path: '/casos/:id/vistoria',
  access: 'staff',
  papel: 'atendente',
  summary: 'A última vistoria do veículo do caso; nula de um caso sem vistoria',
  params,
  response: Vistoria.nullable(),
  errors: ['NAO_ENCONTRADO'],
})

export const visitaDaVistoria = call({
  method: 'POST',
  path: '/casos/:id/vistoria/visita',
  access: 'staff',
  papel: 'analista',
  summary: 'Onde o vistoriador vai, e quem o recebe; quem olha fica na trilha',
  params,
  response: z.object({
    dia: Dia,
    periodo: Periodo,
    endereco: z.object({
      cep: z.string(),
      logradouro: z.string(),
      numero: z.string().nullable(),
      complemento: z.string().nullable(),
      bairro: z.string(),
      cidade: z.string(),
      estado: z.string(),
    }),
    acompanhante: z.object({ nome: z.string(), telefone: z.string() }),
  }),
  errors: ['NAO_ENCONTRADO'],
})

export const fotoDaVistoria = call({
  method: 'GET',
  path: '/casos/:id/vistoria/fotos/:foto',
  access: 'staff',
  papel: 'analista',
  summary: 'Uma foto da vistoria; quem olha fica na trilha',
  params: params.extend({ foto: IdDoCaminho }),
  binary: ['image/jpeg'],
  errors: ['NAO_ENCONTRADO'],
})

export const enviarAnexoDoLaudo = call({
  method: 'POST',
  path: '/casos/:id/vistoria/anexos',
  access: 'staff',
  papel: 'analista',
  summary: 'Guarda um arquivo para o laudo, que é escrito depois com o id dele',
  params,
  multipart: z.object({}),
  fileMaxBytes: DOCUMENTO_MAXIMO_BYTES,
  response: Anexo,
  errors: ['NAO_ENCONTRADO', 'CASO_DE_OUTRO', 'ARQUIVO_AUSENTE', 'ARQUIVO_FORMATO', 'ARQUIVO_MUITO_GRANDE'],
})

export const anexoDoLaudo = call({
  method: 'GET',
  path: '/casos/:id/vistoria/anexos/:anexo',
  access: 'staff',
  papel: 'analista',
  summary: 'Um arquivo que vai com um laudo; quem olha fica na trilha',
  params: params.extend({ anexo: z.uuid() }),
  binary: ['image/jpeg', 'application/pdf'],
  errors: ['NAO_ENCONTRADO'],
})

export const escreverLaudo = call({
  method: 'POST',
  path: '/casos/:id/vistoria/laudos',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Escreve o laudo da vistoria; outro depois dele fica no lugar, e o anterior continua guardado',
  params,
  body: Laudo.extend({
    anexos: z
      .array(z.uuid())
      .max(maxAnexos)
      .meta({ examples: [[]] }),
  }),
  response: Vistoria,
  errors: ['NAO_ENCONTRADO', 'CASO_DE_OUTRO', 'CASO_ENCERRADO', 'LAUDO_NAO_CABE', 'LAUDO_ANTES_DAS_FOTOS'],
})
