import { isUf } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { IdParams } from '../../formas.ts'
import { errosDosAtos } from '../../processos/index.ts'
import { EstadoDoCaso } from '../casos.ts'
import { DadosPessoais } from '../cotas/formas.ts'
import { AlteracaoPedida, Perfil } from './formas.ts'

export * from './formas.ts'
export * from './registro.ts'

const Tipo = z.object({
  id: z.number().int(),
  chave: z.string().meta({ description: 'Nome fixo do item, para programas' }),
  descricao: z.string(),
})

const lista = <const N extends string>(nome: N, summary: string) =>
  call({
    method: 'GET',
    path: `/tipos-registro/${nome}`,
    access: 'public',
    summary,
    response: z.array(Tipo),
    errors: [],
  })

export const tiposEndereco = lista('tipos-endereco', 'Tipos de endereço')
export const tiposTelefone = lista('tipos-telefone', 'Tipos de telefone')
export const profissoes = lista('profissoes', 'Profissões')
export const regimesCasamento = lista('regimes-casamento', 'Regimes de casamento')
export const tiposAcessibilidade = lista('tipos-acessibilidade', 'Tipos de acessibilidade')
export const estadosCivil = lista('estados-civil', 'Estados civis')
export const tiposDocumento = lista('tipos-documento', 'Tipos de documento')

export const buscaCep = call({
  method: 'GET',
  path: '/buscas/cep/:zip',
  access: 'auth',
  summary: 'O endereço de um CEP (8 dígitos, sem hífen)',
  params: z.object({
    zip: z
      .string()
      .regex(/^\d{8}$/)
      .meta({ examples: ['01001000'] }),
  }),
  response: z.object({
    tipo_logradouro: z.string(),
    logradouro: z.string(),
    bairro: z.string(),
    localidade: z.string(),
    id_cidade: z.number().int(),
    estado: z.string().length(2),
  }),
  errors: ['CEP_NAO_ENCONTRADO'],
  transparente: true,
})

export const buscaCidades = call({
  method: 'GET',
  path: '/buscas/cidades',
  access: 'auth',
  summary: 'Cidades de um estado',
  query: z.object({
    uf: z
      .string()
      .trim()
      .toUpperCase()
      .refine(isUf, { error: 'Use a sigla do estado' })
      .meta({ examples: ['SP'] }),
    cidade: z
      .string()
      .trim()
      .max(100)
      .default('')
      .meta({ examples: ['São'] }),
    limit: z.coerce.number().int().min(1).max(10_000).default(10_000),
    offset: z.coerce.number().int().min(1).max(1_000_000).default(1).meta({ description: 'Página, a partir de 1' }),
  }),
  response: z.object({ cidades: z.array(z.object({ id_cidade: z.number().int(), nome: z.string(), uf: z.string() })) }),
  errors: [],
  transparente: true,
})

export const statusDoCadastro = call({
  method: 'GET',
  path: '/core/dados-cadastrais/status',
  access: 'auth',
  summary: 'Em que pé está a atualização cadastral, e se é obrigatória agora',
  response: EstadoDoCaso.extend({ atualizacaoCadastralObrigatoria: z.boolean() }),
  errors: ['SEM_PROCESSO'],
})

export const confirmarDados = call({
  method: 'GET',
  path: '/core/dados-cadastrais/confirmar-dados',
  access: 'auth',
  summary: 'Confirma que os dados cadastrais estão corretos e encerra a atualização obrigatória',
  response: z.object({ confirmado: z.literal(true) }),
  errors: [
    'SEM_PROCESSO',
    ...errosDosAtos('atualizacao-cadastral', { de: ['cliente', 'representante'], atos: ['confirmar'] }),
  ],
  muda: true,
  representante: true,
})

export const dadosCadastrais = call({
  method: 'GET',
  path: '/cotas/:id/dados-cadastrais',
  access: 'cota',
  summary: 'Os dados cadastrais do titular da cota',
  params: IdParams,
  response: DadosPessoais.extend({
    ...Perfil.shape,
    alteracao: AlteracaoPedida.nullable().meta({ description: 'A mudança pedida que espera a análise' }),
    alteracaoPendente: z.boolean().meta({ description: 'Há uma mudança pedida que espera a análise' }),
  }),
  errors: [],
})
