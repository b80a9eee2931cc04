import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, Id, Instante, paginacao, paramsDe } from '../formas.ts'
import { Inteiro } from './pagamentos/formas.ts'

const MOVIMENTOS = ['entrada', 'baixa'] as const

const Conta = {
  banco: z
    .string()
    .regex(/^\d{3}$/, { error: 'Banco inválido' })
    .meta({ examples: ['341'] }),
  /** The account as the bank's return file names it: agency/account, or the agreement. */
  conta: z
    .string()
    .regex(/^\d{1,20}(\/\d{1,20})?$/, { error: 'Conta inválida' })
    .meta({ examples: ['1234/56789'] }),
  carteira: z
    .string()
    .regex(/^\d{1,20}$/, { error: 'Carteira inválida' })
    .meta({ examples: ['109'] }),
}

const Remessa = z.object({
  id: Id,
  ...Conta,
  /** The name of the file at the bank. */
  nome: z.string(),
  /** The number of the file at its account (NSA). */
  sequencial: Inteiro,
  entradas: Inteiro,
  baixas: Inteiro,
  criadaEm: Instante,
  criadaPor: z.string().nullable(),
})

export const listRemessas = call({
  method: 'GET',
  path: '/remessas',
  access: 'staff',
  papel: 'atendente',
  summary: 'Arquivos de remessa gerados, do mais novo',
  query: paginacao(25),
  response: z.array(Remessa),
  paged: true,
  errors: [],
})

export const titulosARemeter = call({
  method: 'GET',
  path: '/remessas/pendentes',
  access: 'staff',
  papel: 'atendente',
  summary: 'O que cada conta que envia arquivos tem a dizer ao banco: títulos a registrar, títulos a baixar',
  response: z.array(
    z.object({
      ...Conta,
      entradas: Inteiro,
      baixas: Inteiro,
      /** True when the file of each business day is made automatically. */
      automatica: z.boolean(),
      /** Titles left out of the file because the bank did not say that it takes a CNPJ with letters. */
      comLetras: Inteiro,
      /** Titles left out of the file because the holder has no address, which it must have. */
      semEndereco: Inteiro,
      /** Titles left out of the file because the partner has no administrator to be the beneficiary. */
      semAdministradora: Inteiro,
    }),
  ),
  errors: [],
})

const RejeitadoDoBanco = z.object({
  boleto: Id,
  movimento: z.enum(MOVIMENTOS),
  ...Conta,
  grupo: z.string(),
  cota: z.string(),
  valor: Centavos,
  vencimento: Dia,
  rejeitadoEm: Dia,
  motivos: z.array(
    z.object({
      codigo: z.string(),
      /** Null when only the bank's own manual explains the code. */
      nome: z.string().nullable(),
    }),
  ),
  /** True when the title waits for the next file. */
  liberado: z.boolean(),
})

export const titulosRejeitados = call({
  method: 'GET',
  path: '/remessas/rejeitados',
  access: 'staff',
  papel: 'atendente',
  summary: 'Títulos que o banco recusou registrar ou baixar, e que ainda importam, do recusado por último',
  query: paginacao(25),
  response: z.array(RejeitadoDoBanco),
  paged: true,
  errors: [],
})

export const liberarRejeitado = call({
  method: 'POST',
  path: '/remessas/rejeitados/liberacao',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Corrigida a causa, o título recusado entra de novo na próxima remessa da conta',
  body: z.strictObject({ boleto: Id, movimento: z.enum(MOVIMENTOS) }),
  response: z.object({ liberado: z.boolean() }),
  errors: ['NAO_ENCONTRADO'],
})

export const gerarRemessa = call({
  method: 'POST',
  path: '/remessas',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  demorada: true,
  summary: 'Gera a próxima remessa de uma conta (CNAB 240); cada título entra uma vez, e é baixado uma vez',
  body: z.strictObject(Conta),
  response: Remessa.extend({
    /** Titles left out of the file because the bank did not say that it takes a CNPJ with letters. */
    deixados: Inteiro,
  }),
  errors: ['CONTA_SEM_REMESSA', 'REMESSA_SEM_TITULOS', 'INDISPONIVEL'],
})

export const arquivoDaRemessa = call({
  method: 'GET',
  path: '/remessas/:id/arquivo',
  access: 'staff',
  papel: 'analista',
  summary: 'O arquivo de uma remessa, sempre o mesmo; quem baixa fica na trilha',
  params: paramsDe('remessa'),
  binary: ['text/plain'],
  errors: ['NAO_ENCONTRADO'],
})
