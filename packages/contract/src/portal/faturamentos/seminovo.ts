import { RESULTADOS_DO_ACEITE, TIPOS_DE_VEICULO, TIPOS_DE_VENDEDOR } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos } from '../../formas.ts'
import { ConcessionariaNova } from '../../processos/faturamento-bem.ts'
import { PROCURADORES, VeiculoUsado, VendedorDoUsado, Visita } from '../../processos/faturamento-seminovo.ts'
import { cotaEmUso as query, semCota } from '../cotas/em-uso.ts'
import { base, EstadoDoBem, errosDoAto } from './bem.ts'

/** What is special of a used vehicle (document 2 §7). Every call is about the quota in use, unless another is named. */
const doCaso = [...semCota, 'SEM_PROCESSO', 'ATO_NAO_PERMITIDO'] as const

const Placa = z
  .string()
  .regex(/^[A-Za-z]{3}-?\d[A-Za-z\d]\d{2}$/, {
    error: 'Confira a placa: são três letras e quatro números, ou ABC1D23.',
  })
  .meta({ examples: ['ABC1D23'] })

/** Found only with `marca` and `placa` (document 2 §5): the rest may be told by hand. */
const VeiculoDaPlaca = z.object({
  encontrado: z.boolean(),
  placa: z.string(),
  marca: z.string().nullable(),
  codigoFabricante: z.number().int().nullable(),
  modelo: z.string().nullable(),
  anoFabricacao: z.number().int().nullable(),
  anoModelo: z.number().int().nullable(),
  uf: z.string().nullable(),
  cor: z.string().nullable(),
  tipo: z.enum(TIPOS_DE_VEICULO).nullable(),
  chassi: z.string().nullable().meta({ description: 'Só o final: o resto está no documento do veículo' }),
  fipe: Centavos.nullable().meta({ description: 'O valor da tabela; nulo quando não se sabe' }),
  modelos: z.array(z.object({ idBem: z.number().int(), nomeBem: z.string() })),
})

export const consultarVeiculo = call({
  method: 'GET',
  path: `${base}/consultar-veiculo/:placa`,
  access: 'auth',
  idempotent: true,
  muda: true,
  custa: { oQue: ['consulta'], porDia: 30 },
  summary: 'O veículo de uma placa, durante a simulação; sem ele, os dados vão à mão',
  params: z.object({ placa: Placa }),
  query,
  response: VeiculoDaPlaca,
  errors: doCaso,
})

const Simulacao = z.object({
  resultado: z.enum(RESULTADOS_DO_ACEITE),
  motivos: z.array(z.string()).meta({ description: 'Por que não, ou por que uma pessoa avalia, em reais e anos' }),
  idade: z.number().int(),
  idadeMaxima: z.number().int(),
  minimo: Centavos.nullable().meta({ description: 'O que o veículo precisa valer; nulo de um velho demais' }),
  saldoDevedor: Centavos,
})

export const simularVeiculo = call({
  method: 'POST',
  path: `${base}/simular`,
  access: 'auth',
  summary: 'Se um veículo deste tipo, ano e valor pode garantir a cota',
  query,
  body: z.strictObject({
    idUnidade: z.number().int().positive().optional().meta({ description: 'A da cota; outra não vale' }),
    tipo: z.enum(TIPOS_DE_VEICULO),
    anoModelo: VeiculoUsado.shape.anoModelo,
    valor: Centavos.nonnegative().meta({ description: 'O da tabela; zero quando não se sabe' }),
  }),
  response: Simulacao,
  errors: [...semCota, 'UNIDADE_DE_OUTRA_COTA'],
  representante: true,
})

export const selecionarVeiculo = call({
  method: 'POST',
  path: `${base}/selecionar-veiculo`,
  access: 'auth',
  idempotent: true,
  custa: { oQue: ['caso', 'mensagem'], porDia: 20 },
  summary: 'Escolhe o veículo: aceito, vai à vistoria; o que nenhuma tabela diz, uma pessoa avalia',
  query,
  body: VeiculoUsado,
  response: EstadoDoBem,
  errors: errosDoAto('selecionarVeiculo', 'incluirMarca'),
})

export const agendarVistoria = call({
  method: 'PUT',
  path: `${base}/agendar-vistoria`,
  access: 'auth',
  idempotent: true,
  custa: { oQue: ['mensagem'], porDia: 10 },
  summary: 'Marca a visita do vistoriador',
  query,
  body: Visita,
  response: EstadoDoBem,
  errors: errosDoAto('agendarVistoriaTecnica'),
})

export const dadosDoVendedor = call({
  method: 'POST',
  path: `${base}/dados-vendedor`,
  access: 'auth',
  idempotent: true,
  custa: { oQue: ['mensagem'], porDia: 10 },
  exigeCodigo: 'faturamento',
  summary: 'Diz quem vende o veículo usado e em que conta recebe',
  query,
  body: VendedorDoUsado,
  response: EstadoDoBem,
  errors: errosDoAto('informarVendedor'),
})

const TipoPedido = z.object({
  tipo: z.string(),
  nome: z.string(),
  ajuda: z.string().nullable(),
  formatos: z.array(z.string()),
})

export const documentosParaValidacao = call({
  method: 'GET',
  path: `${base}/documentos-para-validacao/:tipo`,
  access: 'auth',
  summary: 'Os documentos que quem vende entrega, antes de eles serem pedidos',
  params: z.object({ tipo: z.enum(TIPOS_DE_VENDEDOR) }),
  query: query.extend({
    registradoEm: VendedorDoUsado.shape.registradoEm.optional(),
    procurador: z.enum(['rg_terceiro', 'cnh_terceiro']).optional(),
  }),
  response: z.array(TipoPedido),
  errors: semCota,
  transparente: true,
})

/** The brand is the partner's own, as the platform knows it: what the request says of its colour and logo changes nothing. */
export const dadosDaOrdem = call({
  method: 'POST',
  path: `${base}/dados-ordem-faturamento`,
  access: 'auth',
  summary: 'A ordem de faturamento, em PDF e base64: a empresa que vende fatura por ela',
  query,
  body: z.strictObject({
    corParceiro: z.string().max(30).optional(),
    logoParceiro: z.string().max(500).optional(),
    unidadeNegocio: z.number().int().positive().optional(),
  }),
  response: z.object({ arquivo: z.string().meta({ description: 'O PDF, em base64' }), nome: z.string() }),
  errors: [...semCota, 'SEM_PROCESSO', 'COMPRA_INCOMPLETA'],
})

export const criarFornecedor = call({
  method: 'POST',
  path: '/fornecedores',
  access: 'auth',
  idempotent: true,
  custa: { oQue: ['caso', 'mensagem'], porDia: 10 },
  summary: 'Diz uma concessionária que a lista do parceiro não tem: ela vai para inclusão',
  query,
  body: ConcessionariaNova,
  response: EstadoDoBem,
  errors: errosDoAto('incluirConcessionaria'),
})

export type VeiculoDito = z.output<typeof VeiculoUsado>
export { PROCURADORES, VeiculoUsado, VendedorDoUsado, Visita }
