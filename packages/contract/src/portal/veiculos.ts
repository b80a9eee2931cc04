import { z } from 'zod'
import { call } from '../call.ts'
import { IdDoCaminho, IdParams } from '../formas.ts'

const Inteiro = z.number().int()
const Fabricante = z.object({ codFabricante: Inteiro, nomeFabricante: z.string() })

export const fabricantes = call({
  method: 'GET',
  path: '/cotas/:id/fabricantes',
  access: 'cota',
  funcionalidade: 'lances',
  summary: 'Fabricantes de veículos, pelo começo de uma palavra do nome',
  params: IdParams,
  query: z.object({ nomefabricante: z.string().trim().max(60).default('') }),
  response: z.array(Fabricante),
  errors: [],
})

export const modelosDeBens = call({
  method: 'GET',
  path: '/cotas/:id/modelosbens',
  access: 'cota',
  funcionalidade: 'lances',
  summary: 'Modelos de um fabricante, por um pedaço do nome',
  params: IdParams,
  query: z.object({
    codfabricante: z.coerce
      .number()
      .int()
      .positive()
      .max(2_147_483_647)
      .meta({ examples: [1] }),
    nomebem: z.string().trim().max(60).default(''),
  }),
  response: z.array(z.object({ codModelo: Inteiro, codFabricante: Inteiro, nomeBem: z.string() })),
  errors: [],
})

const Fornecedor = z.object({ idFornecedor: Inteiro, nome: z.string(), cidade: z.string(), uf: z.string() })

export const fornecedores = call({
  method: 'GET',
  path: '/cotas/:id/fornecedores',
  access: 'cota',
  summary: 'Fornecedores do parceiro, por um pedaço do nome ou da cidade, ou pelo código',
  params: IdParams,
  query: z.object({ nome: z.string().trim().max(60).default('') }),
  response: z.array(Fornecedor),
  errors: [],
})

export const fornecedor = call({
  method: 'GET',
  path: '/cotas/:id/fornecedores/:fornecedor',
  access: 'cota',
  summary: 'Um fornecedor do parceiro, pelo código que ele tem no parceiro',
  params: IdParams.extend({ fornecedor: IdDoCaminho }),
  response: Fornecedor,
  errors: ['NAO_ENCONTRADO'],
})
