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
  /** As the bank's return file names it: agency/account, or the agreement. */
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
  /** As the file is called at the bank. */
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
      /** Whether the file of each business day makes itself. */
      automatica: z.boolean(),
      /** Of neither: a CNPJ with letters, at a bank that did not say it takes them. */
      comLetras: Inteiro,
      /** Of neither: the holder has no address, which the file must tell. */
      semEndereco: Inteiro,
      /** Of neither: the partner has no administrator to be the beneficiary. */
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
      /** Null of a code that only the bank's own manual explains. */
      nome: z.string().nullable(),
    }),
  ),
  /** Waits for the next file. */
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
    /** Titles that the layout has no room for: a CNPJ with letters, at a bank that did not say it takes them. */
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
