import { XML_DA_NOTA_MAXIMO_BYTES } from '@contempla/consorcio'
import { MOTIVOS_DO_MANUAL } from '@contempla/consorcio/processos'
import { z } from 'zod'
import { Centavos, InscricaoDeOutro, NomeDito, UmaLinha } from '../formas.ts'
import { CORPO_COMUM_BYTES } from '../limites.ts'
import { ContaBancaria } from '../portal/cadastros/formas.ts'
import { ERROS_DO_USO_DO_CREDITO } from '../retaguarda/contemplacoes.ts'
import { CadastroEnviado, ERROS_DA_CONTA, ERROS_DO_ESTORNO } from './faturamento-especie.ts'
import type { PartesDe } from './parte.ts'

/** A name, of a vehicle or of who sells it. */
export const NomeCurto = UmaLinha.min(1).max(120)
export const AnoDoVeiculo = z
  .number()
  .int()
  .min(1900)
  .max(2100)
  .meta({ examples: [2027] })

/** A new vehicle, as the holder names it: of the table of vehicles, or one that is to be included in it. */
export const VeiculoNovo = z.strictObject({
  marca: z.strictObject({
    codFabricante: z.number().int().positive().nullable().meta({ description: 'Nulo de uma marca a incluir' }),
    nomeFabricante: NomeCurto,
  }),
  modelo: z.strictObject({
    idBem: z.number().int().positive().nullable().meta({ description: 'Nulo de um modelo a incluir' }),
    nomeBem: NomeCurto,
  }),
  anoFabricacao: AnoDoVeiculo,
  anoModelo: AnoDoVeiculo,
  cor: NomeCurto,
})

export const Compra = z.strictObject({
  valorCompra: Centavos.positive().meta({ examples: [9_000_000] }),
  despesas: Centavos.nonnegative()
    .default(0)
    .meta({ description: 'Taxas e registro que o titular quer pagar com o que sobra do crédito' }),
})

/** Who sells a new vehicle, where the partner's table of suppliers does not have it. */
export const ConcessionariaNova = z.strictObject({
  cnpj: InscricaoDeOutro,
  razaoSocial: NomeDito.min(1).max(120),
  cidade: NomeCurto,
  uf: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'Use a sigla do estado' })
    .meta({ examples: ['SP'] }),
})

/** The account of who sells, and the holder's, where something of the credit comes to them. */
export const ContaDoBem = z.strictObject({
  conta: ContaBancaria,
  contaDoTitular: ContaBancaria.nullable().default(null),
})

/** Whom a billing made by a consultant pays, and how much. */
export const Recebedor = z.strictObject({ ...ContaDoBem.shape, ...Compra.shape, bem: NomeCurto })

export const MotivoDoManual = z.strictObject({
  motivoEncerramento: z.enum(Object.keys(MOTIVOS_DO_MANUAL) as [MotivoChave, ...MotivoChave[]]),
})
type MotivoChave = keyof typeof MOTIVOS_DO_MANUAL

const CadastroDoBem = CadastroEnviado.default({})
/** What was read, and agreed to, before signing: the very document. */
export const LeituraDoContrato = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  aceite: z.string().max(20).meta({ description: 'A versão do texto que foi aceito' }),
})

/** The invoice of a new vehicle, by its key, and the chassis that it names. */
export const NotaFiscal = z.strictObject({
  chave: z.string().max(80).meta({ description: 'Os 44 caracteres da chave, com ou sem espaços' }),
  chassi: z.string().trim().max(25),
})

/** Base64 has four characters for each three bytes. */
const caracteresDoXml = 4 * Math.ceil(XML_DA_NOTA_MAXIMO_BYTES / 3)

/** The invoice as its holder tells it: the XML is the document, where there is one (facts-2 §12.7). */
export const NotaFiscalDita = z.strictObject({
  ...NotaFiscal.shape,
  xml: z
    .base64({ error: 'Arquivo inválido' })
    .max(caracteresDoXml)
    .nullable()
    .default(null)
    .meta({ description: 'O arquivo XML da nota, em base64; nulo de quem só tem o papel' }),
})

/** The longest body with an XML: the file, and the rest of the step. */
export const CORPO_COM_XML_BYTES = caracteresDoXml + CORPO_COMUM_BYTES

const doXml = [
  'NOTA_XML_ILEGIVEL',
  'NOTA_XML_DE_OUTRO_DOCUMENTO',
  'NOTA_XML_CHAVE_INVALIDA',
  'NOTA_DE_OUTRA_CHAVE',
  'NOTA_DE_OUTRA_PESSOA',
  'NOTA_DE_OUTRO_CHASSI',
] as const
const naoPermitido = 'FATURAMENTO_NAO_PERMITIDO'
const daContemplacao = 'CONTEMPLACAO_DESFEITA'
const abaixoDoSaldo = 'COMPRA_ABAIXO_DO_SALDO'
const daConta = ['CONTA_DO_TITULAR_A_INFORMAR', 'CONTA_DE_OUTRA_EMPRESA', ...ERROS_DA_CONTA] as const

/** What the two billings of a vehicle have in common. */
export const doBem = {
  guardas: {
    podeFaturar: { recusa: [naoPermitido] },
    documentosObrigatorios: { recusa: ['ARQUIVO_AUSENTE'] },
    compraConferida: { recusa: [naoPermitido, daContemplacao, abaixoDoSaldo, 'COMPRA_INCOMPLETA', 'NOTA_SEM_VALOR'] },
    cotaQuitada: { recusa: [daContemplacao] },
    recebedorDoManual: { le: Recebedor, recusa: [daContemplacao, abaixoDoSaldo, ...daConta] },
    contratoAssinado: {},
    podeLiberar: {
      recusa: [
        naoPermitido,
        daContemplacao,
        abaixoDoSaldo,
        'COMPRA_INCOMPLETA',
        'NOTA_SEM_VALOR',
        'GRAVAME_A_APONTAR',
        'RENDIMENTO_POR_REGISTRAR',
      ],
    },
    grupoEmAndamento: { recusa: [daContemplacao] },
  },
  efeitos: {
    guardarCadastroDoFaturamento: { le: CadastroDoBem, recusa: ['CIDADE_DE_OUTRO_ESTADO'] },
    confirmarCadastro: {},
    responderCpfRestrito: {},
    responderCpfReprovado: {},
    deixarOBem: {},
    recomecarPrazo: {},
    recomecarDoInicio: {},
    guardarMotivoDoManual: { le: MotivoDoManual },
    guardarRecebedor: { le: Recebedor, recusa: daConta },
    enviarContrato: { recusa: [daContemplacao] },
    guardarRecusaDoContrato: {},
    apontarGravame: {},
    guardarAprovacao: { recusa: [daContemplacao, abaixoDoSaldo] },
    guardarDadosBancarios: { le: ContaDoBem, recusa: daConta },
    guardarOutraConta: { le: ContaDoBem, recusa: daConta },
    ordenarPagamento: { recusa: [daContemplacao, abaixoDoSaldo] },
    desfazerOrdem: { recusa: [daContemplacao] },
    usarCredito: { recusa: ERROS_DO_USO_DO_CREDITO },
    estornarCredito: { recusa: ERROS_DO_ESTORNO },
    deixarADisposicao: { recusa: ERROS_DO_ESTORNO },
  },
} as const

export const faturamentoNovo = {
  guardas: {
    ...doBem.guardas,
    cadastroConfirmado: { recusa: ['CADASTRO_A_CONFIRMAR'] },
    valorCobreSaldo: { le: Compra, recusa: [daContemplacao, abaixoDoSaldo] },
    fornecedorDoParceiro: {
      le: z.strictObject({ idFornecedor: z.number().int().positive() }),
      recusa: ['FORNECEDOR_DESCONHECIDO'],
    },
    contaDaConcessionaria: { le: ContaDoBem, recusa: [daContemplacao, abaixoDoSaldo, ...daConta] },
    semPendenciaDeSaldo: {},
    notaFiscalConfere: {
      le: NotaFiscalDita,
      recusa: ['NOTA_FISCAL_INVALIDA', 'CHASSI_INVALIDO', ...doXml],
    },
    documentosDaCompra: { recusa: ['ARQUIVO_AUSENTE', 'NOTA_FISCAL_A_INFORMAR'] },
  },
  efeitos: {
    ...doBem.efeitos,
    guardarVeiculo: { le: VeiculoNovo, recusa: ['VEICULO_DESCONHECIDO', 'ANO_DO_VEICULO'] },
    guardarCompra: { le: Compra },
    guardarConcessionaria: {
      le: z.strictObject({ idFornecedor: z.number().int().positive() }),
      recusa: ['FORNECEDOR_DESCONHECIDO'],
    },
    guardarConcessionariaNova: { le: ConcessionariaNova, recusa: ['VALIDACAO'] },
    incluirConcessionaria: {},
    incluirModelo: {},
    guardarNotaFiscal: { le: NotaFiscalDita },
    passarParaSeminovo: {},
  },
} as const satisfies PartesDe<'faturamento-novo'>
