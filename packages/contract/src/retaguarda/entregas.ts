import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, Id, Instante, paginacao, paramsDe } from '../formas.ts'

const Inteiro = z.number().int()

const Lote = z.object({
  id: Id,
  parceiro: z.string(),
  quantidade: Inteiro,
  situacao: z.enum(['aberto', 'cheio', 'fechado']).meta({
    description: 'Aberto, ainda recebe boletos; cheio, espera quem o imprima; fechado, já foi impresso',
  }),
  criadoEm: Instante,
  fechadoEm: Instante.nullable(),
})

export const lotesDeImpressao = call({
  method: 'GET',
  path: '/impressoes',
  access: 'staff',
  papel: 'atendente',
  summary: 'Os lotes de boletos a imprimir e pôr no correio: os que esperam, depois os últimos',
  query: paginacao(25),
  response: z.array(Lote),
  paged: true,
  errors: [],
})

export const fecharLote = call({
  method: 'POST',
  path: '/impressoes/:id/fechamento',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Fecha um lote: não recebe mais boletos, e pode ser impresso',
  params: paramsDe('lote-de-impressao'),
  response: Lote,
  errors: ['NAO_ENCONTRADO'],
})

export const pdfDoLote = call({
  method: 'GET',
  path: '/impressoes/:id/pdf',
  access: 'staff',
  papel: 'analista',
  summary:
    'Os boletos de um lote fechado que ainda se pagam, um por folha, com nome e endereço; quem baixa fica na trilha',
  params: paramsDe('lote-de-impressao'),
  binary: ['application/pdf'],
  errors: ['NAO_ENCONTRADO', 'LOTE_ABERTO', 'LOTE_SEM_BOLETOS', 'BOLETO_INDISPONIVEL'],
})

export const boletosSemContato = call({
  method: 'GET',
  path: '/entregas/sem-contato',
  access: 'staff',
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'Boletos do mês que não têm como chegar ao titular: o cadastro não tem e-mail nem endereço',
  query: paginacao(25),
  response: z.array(
    z.object({
      boleto: Id,
      idCliente: Id,
      idCota: Id,
      grupo: z.string(),
      cota: z.string(),
      titular: z.string(),
      parcela: Inteiro,
      vencimento: Dia,
      valorCentavos: Centavos,
    }),
  ),
  paged: true,
  errors: [],
})
