import { CHAVES_DE_CATEGORIA } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Instante, paginacao } from '../../formas.ts'

const Inteiro = z.number().int()

export const dadosGuardados = call({
  method: 'GET',
  path: '/privacidade/dados',
  access: 'auth',
  summary: 'O que guardamos da pessoa, por categoria: quanto, para quê, com que base, por quanto tempo e com quem',
  response: z.object({
    categorias: z.array(
      z.object({
        categoria: z.enum(CHAVES_DE_CATEGORIA),
        titulo: z.string(),
        oQue: z.string(),
        finalidade: z.string(),
        baseLegal: z.string(),
        guarda: z.string().meta({ description: 'Por quanto tempo, em palavras' }),
        fonte: z.string().meta({ description: 'A norma que diz isso' }),
        comQuem: z.array(z.string()),
        itens: Inteiro.meta({ description: 'Quantos registros há' }),
      }),
    ),
  }),
  errors: [],
})

export const acessosAosDados = call({
  method: 'GET',
  path: '/privacidade/acessos',
  access: 'auth',
  summary: 'Quem da equipe abriu os dados da pessoa, e as entradas dela mesma; os últimos primeiro',
  query: paginacao(20).extend({ de: z.enum(['equipe', 'pessoa']).default('equipe') }),
  response: z.array(
    z.object({
      em: Instante,
      quem: z.string().meta({ description: 'O papel de quem olhou, ou como a pessoa entrou' }),
      oQue: z.string(),
      motivo: z.string().nullable(),
    }),
  ),
  paged: true,
  errors: [],
})

const Exportacao = z.object({
  pedidaEm: Instante,
  prontaEm: Instante.nullable().meta({ description: 'Nula enquanto é feita' }),
  expiraEm: Instante.nullable(),
  linhas: Inteiro.nullable(),
  jsonBytes: Inteiro.nullable(),
  pdfBytes: Inteiro.nullable(),
  baixadas: Inteiro,
})

export const exportacaoDosDados = call({
  method: 'GET',
  path: '/privacidade/exportacao',
  access: 'auth',
  summary: 'A última cópia dos dados que a pessoa pediu e que ainda pode baixar; nula sem nenhuma',
  response: z.object({ exportacao: Exportacao.nullable() }),
  errors: [],
})

export const exportarDados = call({
  method: 'POST',
  path: '/privacidade/exportacao',
  access: 'auth',
  summary: 'Pede uma cópia de tudo o que guardamos da pessoa, que fica sete dias à disposição',
  idempotent: true,
  custa: { oQue: ['consulta'], porDia: 3 },
  response: z.object({ exportacao: Exportacao }),
  errors: ['SENHA_A_CONFIRMAR'],
})

export const FORMATOS_DA_EXPORTACAO = ['json', 'pdf'] as const

export const baixarExportacao = call({
  method: 'GET',
  path: '/privacidade/exportacao/:formato',
  access: 'auth',
  summary: 'A cópia dos dados da própria pessoa, em JSON ou PDF',
  params: z.object({ formato: z.enum(FORMATOS_DA_EXPORTACAO) }),
  binary: ['application/json', 'application/pdf'],
  errors: ['NAO_ENCONTRADO', 'SENHA_A_CONFIRMAR'],
})
