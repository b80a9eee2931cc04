import { MOVIMENTOS_DA_RENEGOCIACAO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Dia, Foto, Id, IdParams, Percentual, Periodo, paginacao, TipoCota } from '../../formas.ts'
import { Cota, CotaDetalhe, CotaSimples } from './formas.ts'

export const Componentes = z.object({
  fundoComum: Centavos,
  taxaAdministracao: Centavos,
  fundoReserva: Centavos,
  seguro: Centavos,
  taxaCadastro: Centavos,
  diferenca: Centavos,
  multa: Centavos,
  juros: Centavos,
})

export const Lancamento = z.object({
  id: Id,
  data: Dia,
  dataValor: Dia.nullable().meta({ description: 'O dia a que se refere, onde os livros dele já estavam fechados' }),
  tipo: z.string(),
  descricao: z.string(),
  parcela: z.number().int().nullable(),
  vencimento: Dia.nullable(),
  credito: Centavos.meta({ description: 'Crédito pelo qual foi feito' }),
  valor: Centavos.meta({ description: 'Centavos; negativo abate o que se deve' }),
  componentes: Componentes,
  renegociacao: z
    .enum(MOVIMENTOS_DA_RENEGOCIACAO)
    .nullable()
    .meta({ description: 'O que uma renegociação fez com ele' }),
})

export const DiasDoImpresso = z
  .object({ de: Dia, ate: Dia })
  .meta({ description: 'O primeiro e o último dia que o documento cobre' })

export const Demonstrativo = z.object({
  periodo: z.string().meta({ description: 'AAAA-MM' }),
  dias: DiasDoImpresso,
  saldoInicial: Centavos,
  emitido: Centavos,
  pago: Centavos,
  saldoFinal: Centavos,
  percentualPago: Percentual,
  lancamentos: z.array(Lancamento),
  periodosAnteriores: z.array(z.string()),
  hash: z.string(),
})

const Impresso = z.object({
  tipo: z.enum(['demonstrativo', 'extrato', 'comprovante', 'informe']),
  titulo: z.string(),
  periodo: z.string().nullable().meta({ description: 'O mês, ou o ano dos anuais' }),
  hash: z.string(),
})

/** A PDF is fetched at `url`, whose query carries a one-use download ticket valid 60 s. */
export const LinkDeImpressao = z.object({ url: z.string(), expira_em_segundos: z.number().int() })

export const listCotas = call({
  method: 'GET',
  path: '/cotas',
  access: 'auth',
  podeAtrasar: true,
  summary: 'As cotas do cliente',
  query: paginacao(20).extend({ tipo: TipoCota.optional() }),
  response: z.array(Cota),
  paged: true,
  errors: [],
  transparente: true,
})

export const listCotasSimples = call({
  method: 'GET',
  path: '/cotas/simples',
  access: 'auth',
  podeAtrasar: true,
  summary: 'As cotas do cliente, só o que a troca de cota mostra',
  response: z.array(CotaSimples),
  errors: [],
  transparente: true,
  senhaExpirada: true,
})

export const marcaDasCotas = call({
  method: 'GET',
  path: '/cotas/marca',
  access: 'auth',
  podeAtrasar: true,
  summary: 'Muda quando algo das cotas do cliente mudou: o que se guardou delas lê-se de novo só então',
  response: z.object({ marca: z.string() }),
  errors: [],
  transparente: true,
})

export const detalheDaCota = call({
  method: 'GET',
  path: '/cota/:id',
  access: 'cota',
  podeAtrasar: true,
  summary: 'O detalhe de uma cota',
  params: IdParams,
  response: CotaDetalhe,
  errors: [],
  transparente: true,
  delegavel: 'ver',
})

export const impressos = call({
  method: 'GET',
  path: '/cotas/:id/impressos',
  access: 'cota',
  summary: 'Os documentos que podem ser impressos',
  params: IdParams,
  response: z.array(Impresso),
  errors: [],
  transparente: true,
})

export const demonstrativoAtual = call({
  method: 'GET',
  path: '/cotas/:id/demonstrativo-atual',
  access: 'cota',
  podeAtrasar: true,
  summary: 'O demonstrativo do mês',
  params: IdParams,
  response: Demonstrativo,
  errors: [],
  transparente: true,
  delegavel: 'ver',
})

export const demonstrativoAnterior = call({
  method: 'GET',
  path: '/cotas/:id/demonstrativo-anterior/:period',
  access: 'cota',
  podeAtrasar: true,
  summary: 'O demonstrativo de um mês anterior (AAAA-MM)',
  params: IdParams.extend({ period: Periodo }),
  response: Demonstrativo,
  errors: ['NAO_ENCONTRADO'],
  transparente: true,
  delegavel: 'ver',
})

export const imprimirDemonstrativo = call({
  method: 'GET',
  path: '/cotas/:id/demonstrativo/imprimir/:hash',
  access: 'cota',
  summary: 'O link de uso único do PDF de um dos impressos',
  params: IdParams.extend({ hash: z.string().max(120).meta({ coisa: 'impresso' }) }),
  response: LinkDeImpressao,
  errors: ['NAO_ENCONTRADO', 'ANO_SEM_DADOS', 'INFORME_AINDA_NAO_SAIU'],
  transparente: true,
})

export const valorDisponivel = call({
  method: 'GET',
  path: '/cotas/:id/valor-disponivel',
  access: 'cota',
  summary: 'O crédito disponível da cota contemplada',
  params: IdParams,
  response: z.object({ VlrAPagar: Centavos, VlrCreditoCorrigido: Centavos }),
  errors: ['COTA_NAO_CONTEMPLADA'],
  transparente: true,
})

const PreferenciasDaCota = z.object({ nickname: z.string().nullable(), photo_url: z.string().nullable() })

export const preferenciasDaCota = call({
  method: 'PUT',
  path: '/cotas/:id/preferencias',
  access: 'cota',
  summary: 'Apelido ou foto da cota',
  params: IdParams,
  body: z
    .strictObject({
      nickname: z
        .string()
        .trim()
        .normalize('NFC')
        .max(30, { error: 'O apelido tem até 30 letras' })
        .refine(
          (texto) =>
            texto === '' ||
            (/[\p{L}\p{N}\p{P}\p{S}]/u.test(texto) && !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(texto)),
          {
            error: 'Use letras e números no apelido',
          },
        )
        .nullable()
        .optional()
        .meta({ examples: ['Carro novo'] }),
      photo_url: Foto.nullable().optional(),
    })
    .refine((b) => b.nickname !== undefined || b.photo_url !== undefined, { error: 'Informe o apelido ou a foto' }),
  response: PreferenciasDaCota,
  errors: ['NAO_ENCONTRADO'],
  idempotent: true,
})
