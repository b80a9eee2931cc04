import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Id, Instante, paginacao, paramsDe } from '../formas.ts'
import { ARQUIVO_MAXIMO_BYTES } from '../limites.ts'
import { Inteiro } from './pagamentos/formas.ts'

const SITUACOES_DE_ARQUIVO = ['recusado', 'em-curso', 'processado'] as const

const Arquivo = z.object({
  id: Id,
  nome: z.string(),
  /** Null when the file is not a return file. */
  formato: z.enum(['cnab240', 'cnab400']).nullable(),
  banco: z.string().nullable(),
  sequencial: Inteiro.nullable(),
  situacao: z.enum(SITUACOES_DE_ARQUIVO),
  titulos: Inteiro,
  liquidacoes: Inteiro,
  /** The sum of the payments in the file. */
  total: Centavos,
  recebidoEm: Instante,
  processadoEm: Instante.nullable(),
})

const ArquivoProcessado = Arquivo.extend({
  recebidoPor: z.string().nullable(),
  erros: z.array(z.object({ linha: Inteiro.nullable(), codigo: z.string(), detalhe: z.string().optional() })),
  /** The remarks that do not stop the posting, each with the number of lines, the first of them and the money they bring. */
  avisos: z.array(
    z.object({ codigo: z.string(), linha: Inteiro, linhas: Inteiro, valor: Centavos, detalhe: z.string() }),
  ),
  /** The progress of the posting: `recebido = alocado + naFila`, and `recebido = total` when all is done. */
  processados: Inteiro,
  recebido: Centavos,
  alocado: Centavos,
  naFila: Centavos,
  pagamentosNaFila: Inteiro,
})

export const listArquivosDeRetorno = call({
  method: 'GET',
  path: '/arquivos-de-retorno',
  access: 'staff',
  papel: 'atendente',
  summary: 'Arquivos de retorno recebidos, do mais novo',
  query: z.object({ ...paginacao(25).shape, situacao: z.enum(SITUACOES_DE_ARQUIVO).optional() }),
  response: z.array(Arquivo),
  paged: true,
  errors: [],
})

export const receberArquivoDeRetorno = call({
  method: 'POST',
  path: '/arquivos-de-retorno',
  access: 'staff',
  papel: 'gestor',
  summary: 'Recebe um arquivo de retorno CNAB 240 ou 400, como texto; o mesmo arquivo de novo nada faz',
  body: z.strictObject({
    nome: z.string().trim().min(1).max(120),
    conteudo: z
      .string()
      .min(1, { error: 'O arquivo está vazio' })
      .max(ARQUIVO_MAXIMO_BYTES, { error: 'O arquivo passa de 8 MB' })
      .meta({ description: 'Um caractere por byte (ISO 8859-1)' }),
  }),
  emBytes: 'conteudo',
  // JSON writes the end of a line in four characters, and an accented letter in two bytes.
  bodyMaxBytes: ARQUIVO_MAXIMO_BYTES * 1.5,
  response: ArquivoProcessado.extend({ repetido: z.boolean() }),
  errors: ['ARQUIVO_DE_OUTRA_CONTA'],
})

export const detalheDoArquivoDeRetorno = call({
  method: 'GET',
  path: '/arquivos-de-retorno/:id',
  access: 'staff',
  papel: 'atendente',
  summary: 'Um arquivo de retorno: o que foi feito dele, ou por que foi recusado',
  params: paramsDe('arquivo-de-retorno'),
  response: ArquivoProcessado,
  errors: ['NAO_ENCONTRADO'],
})

export const continuarArquivoDeRetorno = call({
  method: 'POST',
  path: '/arquivos-de-retorno/:id/processamento',
  access: 'staff',
  papel: 'gestor',
  summary: 'Continua um arquivo que parou no meio; o que já foi lançado não se repete',
  params: paramsDe('arquivo-de-retorno'),
  response: ArquivoProcessado,
  errors: ['NAO_ENCONTRADO'],
})
