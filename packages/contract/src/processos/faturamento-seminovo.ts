import { PERIODOS_DA_VISITA, TIPOS_DE_VEICULO, TIPOS_DE_VENDEDOR } from '@contempla/consorcio'
import { z } from 'zod'
import { telefoneValido } from '../contato.ts'
import { Centavos, Dia, InscricaoDeOutro, NomeDito, UmaLinha } from '../formas.ts'
import { Cep, Email } from '../portal/cadastros/formas.ts'
import { AnoDoVeiculo, ContaDoBem, doBem, NomeCurto } from './faturamento-bem.ts'
import type { PartesDe } from './parte.ts'

const Uf = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'Use a sigla do estado' })
  .meta({ examples: ['SP'] })

/** A used vehicle, as the holder chooses it (document 2 §7); `valor` is the price that was agreed with who sells it. */
export const VeiculoUsado = z.strictObject({
  tipo: z.enum(TIPOS_DE_VEICULO),
  marca: NomeCurto,
  modelo: NomeCurto,
  anoFabricacao: AnoDoVeiculo,
  anoModelo: AnoDoVeiculo,
  placa: z
    .string()
    .trim()
    .max(10)
    .meta({ examples: ['ABC1D23'] }),
  uf: Uf,
  cor: NomeCurto,
  chassi: z.string().trim().max(25),
  renavam: z.string().trim().max(20),
  valor: Centavos.positive().meta({ description: 'O preço combinado', examples: [6_000_000] }),
})

/** A phone in digits, area code first: whose it is, nobody asks. */
const TelefoneDeContato = z
  .string()
  .regex(/^\d{10,11}$/, { error: 'Telefone inválido' })
  .refine((digitos) => telefoneValido({ ddd: digitos.slice(0, 2), telefone: digitos.slice(2), tipoTelefone: 1 }), {
    error: 'Telefone inválido',
  })
  .meta({ examples: ['11912345678'] })

export const TIPOS_DE_VISTORIA = ['VISTORIA_DIGITAL', 'VISTORIA_TECNICA'] as const

/** What is agreed to before an inspection is asked for: its price, and what it looks at. */
export const TermosDaVistoria = z.strictObject({
  termos: z.boolean().default(false),
  regras: z.boolean().default(false),
})

const periodos = Object.keys(PERIODOS_DA_VISITA) as [keyof typeof PERIODOS_DA_VISITA]

/** Where, when and by whom an inspector is received (document 2 §7). */
export const Visita = z.strictObject({
  ...TermosDaVistoria.shape,
  acompanhanteVistoria: z.strictObject({
    nome: NomeDito.min(1).max(120),
    telefone: TelefoneDeContato,
    horarioVisita: z
      .strictObject({ dia: Dia, periodo: z.enum(periodos) })
      .meta({ description: 'De manhã, das 8h às 13h, ou à tarde, das 13h às 19h' }),
  }),
  endereco: z.strictObject({
    cep: Cep,
    logradouro: NomeCurto,
    numero: UmaLinha.max(20).default('0'),
    complemento: UmaLinha.max(100).nullable().default(null),
    bairro: NomeCurto,
    cidade: NomeCurto,
    estado: Uf,
  }),
})

/** The document of who signs a transfer by power of attorney. */
export const PROCURADORES = ['rg_terceiro', 'cnh_terceiro'] as const

/** Who sells a used vehicle, in which account, and what transfers it. */
export const VendedorDoUsado = z.strictObject({
  nome: NomeDito.min(1).max(120),
  inscricaoNacional: InscricaoDeOutro,
  email: Email.nullable().default(null),
  telefone: TelefoneDeContato.nullable().default(null),
  registradoEm: Dia.meta({ description: 'O dia do documento do veículo: até 3/1/2021 vale o DUT, depois a ATPV-e' }),
  procurador: z
    .enum(PROCURADORES)
    .nullable()
    .default(null)
    .meta({ description: 'O documento de quem assina por procuração; nulo quando o dono assina' }),
  ...ContaDoBem.shape,
  despesas: Centavos.nonnegative().default(0),
})

export const EscolhaDoVendedor = z.strictObject({ tipoVendedor: z.enum(TIPOS_DE_VENDEDOR) })
export const EscolhaDaVistoria = z.strictObject({ tipoVistoria: z.enum(TIPOS_DE_VISTORIA) })

const daContemplacao = 'CONTEMPLACAO_DESFEITA'
const abaixoDoSaldo = 'COMPRA_ABAIXO_DO_SALDO'
const doVeiculo = ['PLACA_INVALIDA', 'RENAVAM_INVALIDO', 'CHASSI_INVALIDO', 'ANO_DO_USADO'] as const
const daConta = doBem.guardas.recebedorDoManual.recusa

export const faturamentoSeminovo = {
  guardas: {
    ...doBem.guardas,
    compraConferida: { recusa: [...doBem.guardas.compraConferida.recusa, 'VEICULO_NAO_ACEITO'] },
    podeLiberar: { recusa: [...doBem.guardas.podeLiberar.recusa, 'VEICULO_NAO_ACEITO'] },
    veiculoAceito: { le: VeiculoUsado, recusa: [daContemplacao, abaixoDoSaldo, 'VEICULO_NAO_ACEITO', ...doVeiculo] },
    termosAceitos: { le: z.object(TermosDaVistoria.shape), recusa: ['TERMOS_NAO_ACEITOS'] },
    valorDoBemDito: { le: z.object({ valor: Centavos.positive() }), recusa: [daContemplacao, 'VEICULO_NAO_ACEITO'] },
    visitaChegou: { recusa: ['VISITA_AINDA_POR_VIR'] },
    laudoAceito: { recusa: ['LAUDO_A_ESCREVER', 'VEICULO_NAO_ACEITO'] },
    contaDoVendedor: {
      le: VendedorDoUsado,
      recusa: [...daConta, 'DATA_FUTURA', 'VENDEDOR_DE_OUTRO_TIPO', 'VENDEDOR_TITULAR'],
    },
    contaDeQuemVendeu: { le: ContaDoBem, recusa: daConta },
    documentosComVistoriaValida: { recusa: ['ARQUIVO_AUSENTE'] },
    documentosPedidosPelaSworks: { recusa: ['ARQUIVO_AUSENTE'] },
  },
  efeitos: {
    ...doBem.efeitos,
    guardarVeiculo: { le: VeiculoUsado, recusa: doVeiculo },
    incluirModelo: {},
    aceitarVeiculo: { le: z.object({ valor: Centavos.positive() }) },
    descartarVeiculo: {},
    guardarTipoDeVistoria: { le: EscolhaDaVistoria },
    pedirVistoriaDigital: {},
    agendarVistoriaTecnica: {
      le: Visita,
      recusa: ['VISITA_EM_DIA_PASSADO', 'VISITA_DEPOIS_DO_PRAZO', 'VISITA_EM_DIA_NAO_UTIL'],
    },
    desfazerVistoria: {},
    cobrarVistoriaAprovada: { recusa: [daContemplacao] },
    cobrarVistoriaNaoAprovada: { recusa: [daContemplacao] },
    guardarTipoDeVendedor: { le: EscolhaDoVendedor },
    guardarVendedor: { le: VendedorDoUsado, recusa: doBem.efeitos.guardarDadosBancarios.recusa },
    guardarRespostaSworks: {},
    responderSworks: {},
    retomarAdicionais: {},
  },
} as const satisfies PartesDe<'faturamento-seminovo'>
