import { TELEFONE_PADRAO } from '@contempla/consorcio'
import { z } from 'zod'
import { telefoneValido } from '../contato.ts'
import { UmaLinha } from '../formas.ts'
import { Cep, ContaBancaria, daLista, Email } from '../portal/cadastros/formas.ts'
import { ERROS_DO_USO_DO_CREDITO } from '../retaguarda/contemplacoes.ts'
import type { PartesDe } from './parte.ts'

/** A phone for one billing, whatever the record has. */
export const TelefoneDito = z
  .strictObject({
    ddd: z
      .string()
      .max(4)
      .meta({ examples: ['11'] }),
    telefone: z
      .string()
      .max(12)
      .meta({ examples: ['912345678'] }),
    tipoTelefone: daLista('tipos-telefone').default(TELEFONE_PADRAO),
  })
  .refine(telefoneValido, { error: 'Telefone inválido', path: ['telefone'] })

const Texto = UmaLinha.min(1).max(200)

const EnderecoDoFaturamento = z.strictObject({
  cep: Cep,
  endereco: Texto,
  numero: UmaLinha.max(20).nullable().default(null),
  complemento: UmaLinha.max(100).nullable().default(null),
  bairro: Texto,
  idCidade: z
    .number()
    .int()
    .min(1_000_000)
    .max(9_999_999)
    .meta({ description: 'Código do IBGE', examples: [3_550_308] }),
  estado: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'Use a sigla do estado' })
    .meta({ examples: ['SP'] }),
})

/** The address of one billing: it changes nothing of the person's registration. */
export const CadastroEnviado = z.strictObject({
  fluxoProcesso: z
    .enum(['new', 'used'])
    .optional()
    .meta({ description: 'De um bem: novo ou usado; ausente, do crédito em dinheiro' }),
  email: Email.optional(),
  telefone: TelefoneDito.optional(),
  endereco: EnderecoDoFaturamento.optional(),
})

/** The reasons to refuse an account, whoever asks. */
export const ERROS_DA_CONTA = [
  'BANCO_DESCONHECIDO',
  'CONTA_SALARIO',
  'CONTA_DE_OUTRO_TITULAR',
  'AGENCIA_INVALIDA',
  'AGENCIA_SEM_DIGITO',
  'AGENCIA_COM_DIGITO',
  'CONTA_INVALIDA',
] as const

const Termos = z
  .object({ termo: z.boolean(), condicoes: z.boolean(), quitarComOCredito: z.boolean() })
  .partial()
  .default({})
/** How alike the face is to that of the document; null where nobody compared them. */
const Rosto = z.object({ semelhanca: z.number().nullable() })

/** The contemplation to which the credit belongs may have been undone. */
const daContemplacao = 'CONTEMPLACAO_DESFEITA'
/** The reasons not to take back the use of a credit. */
export const ERROS_DO_ESTORNO = [
  'NAO_ENCONTRADO',
  daContemplacao,
  'CREDITO_NAO_UTILIZADO',
  'ESTORNO_NAO_PERMITIDO',
  'DIA_FORA_DA_CONTEMPLACAO',
] as const

export const faturamentoEspecie = {
  guardas: {
    podeFaturar: { recusa: ['ESPECIE_NAO_PERMITIDA'] },
    podeLiberar: { recusa: ['ESPECIE_NAO_PERMITIDA', daContemplacao, 'RENDIMENTO_POR_REGISTRAR'] },
    termosAceitos: { le: Termos, recusa: ['TERMOS_NAO_ACEITOS', 'SALDO_SEM_ESCOLHA'] },
    podeReceberNaConta: { le: ContaBancaria, recusa: ['ESPECIE_NAO_PERMITIDA', ...ERROS_DA_CONTA] },
    poucosLinks: { recusa: ['LINKS_DEMAIS'] },
    grupoEmAndamento: { recusa: [daContemplacao] },
    rostoNaoApontado: {},
    documentosObrigatorios: { recusa: ['ARQUIVO_AUSENTE'] },
    documentosCompletos: {},
  },
  efeitos: {
    guardarCadastroDoFaturamento: { le: CadastroEnviado.default({}), recusa: ['CIDADE_DE_OUTRO_ESTADO'] },
    confirmarCadastro: {},
    enviarLinkDeAutenticacao: { le: Termos },
    guardarRosto: { le: Rosto },
    guardarRostoEContar: { le: Rosto },
    contarDoEnvio: {},
    deixarDocumentos: {},
    guardarDadosBancarios: { le: ContaBancaria, recusa: ERROS_DA_CONTA },
    guardarAprovacao: { recusa: [daContemplacao] },
    ordenarPagamento: { recusa: [daContemplacao] },
    desfazerOrdem: { recusa: [daContemplacao] },
    usarCredito: { recusa: ERROS_DO_USO_DO_CREDITO },
    estornarCredito: { recusa: ERROS_DO_ESTORNO },
    deixarADisposicao: { recusa: ERROS_DO_ESTORNO },
  },
} as const satisfies PartesDe<'faturamento-especie'>
