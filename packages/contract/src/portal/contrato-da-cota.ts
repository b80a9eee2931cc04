import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, IdParams, Percentual } from '../formas.ts'

export const informacoesProposta = call({
  method: 'GET',
  path: '/cotas/:id/informacoes-proposta',
  access: 'cota',
  summary: 'Os números com que a cota foi vendida, e o contrato que vale para ela',
  params: IdParams,
  response: z.object({
    titular: z.object({ nome: z.string(), inscricaoNacional: z.string() }),
    administradora: z.object({ nome: z.string(), cnpj: z.string() }).nullable(),
    grupo: z.string(),
    cota: z.string(),
    versao: z.number().int(),
    bem: z.string(),
    credito: Centavos.meta({ description: 'Na venda, ou o da primeira parcela, onde não se sabe o dela' }),
    plano: z.string(),
    prazoMeses: z.number().int().meta({ description: 'Do plano' }),
    parcelas: z.number().int().meta({ description: 'Da cota: menos que o prazo, de quem entrou com o grupo andando' }),
    taxaAdministracao: Percentual.meta({ description: 'No plano todo' }),
    taxaDepoisDaContemplacao: Percentual.nullable().meta({
      description: 'Do crédito, em cada mês depois da contemplação, no lugar da do plano todo; nulo nos outros planos',
    }),
    fundoReserva: Percentual.meta({ description: 'No plano todo' }),
    seguroMensal: Percentual,
    dataAdesao: Dia,
    primeiraParcela: z
      .object({
        vencimento: Dia.nullable().meta({ description: 'Nulo enquanto o grupo está em formação' }),
        valor: Centavos,
      })
      .nullable(),
    contrato: z
      .object({ titulo: z.string(), vigenteDesde: Dia })
      .nullable()
      .meta({ description: 'Nulo onde o modelo do regulamento não está disponível' }),
  }),
  errors: [],
})

export const contratoRegistrado = call({
  method: 'GET',
  path: '/cotas/:id/contrato-registrado',
  access: 'cota',
  summary: 'A segunda via do contrato em PDF: o modelo que valia na venda, com os dados da proposta',
  params: IdParams,
  binary: ['application/pdf'],
  errors: ['CONTRATO_SEM_MODELO', 'FALHA_DE_IMPRESSAO'],
})
