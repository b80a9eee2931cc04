import type { PeriodoDaVisita, TipoDeVeiculo, TipoDeVendedor } from '@contempla/consorcio'
import { ato } from '../../casos/index.ts'
import {
  type Achado,
  type Anos,
  anosDe,
  type Conta,
  type Corpo,
  comuns,
  type DoBem,
  doTitular,
  mover,
  passo,
  query,
  type Uf,
} from '../bem/atos.ts'
import { type ContatosDitos, contatosDe } from '../contatos-ditos.ts'

export type TipoDeVistoria = 'VISTORIA_DIGITAL' | 'VISTORIA_TECNICA'
export type Termos = { termos: boolean; regras: boolean }

/** A used vehicle as its holder tells it, with what its plate and the simulation answered meanwhile. */
export type VeiculoDito = {
  placa: string
  tipo: TipoDeVeiculo
  marca: Achado
  modelo: Achado
  anos: Anos
  uf: Uf
  cor: string
  chassi: string
  renavam: string
  /** The price that was agreed, in centavos. */
  valor: number
  /** The plate that was looked up last, and whether all that is needed of it was found. */
  consultada: string | null
  achada: boolean | null
  finalDoChassi: string | null
  /** By the table of prices, in centavos; null where nobody knows. */
  fipe: number | null
  resultado: string | null
  /** The reasons of the result, a line each. */
  motivos: string | null
  minimo: number | null
}

type Telefone = { ddd: string; telefone: string; tipoTelefone: number }
/** The day of a visit, 'AAAA-MM-DD'. */
export type DiaDaVisita = `${number}-${number}-${number}`

export type VisitaDita = Termos & {
  cep: string
  endereco: Omit<ContatosDitos['endereco'] & object, 'uf'> & { uf: string; cidade: string }
  nome: string
  telefone: Telefone
  dia: DiaDaVisita
  periodo: PeriodoDaVisita
}

export type VendedorDito = {
  nome: string
  inscricaoNacional: string
  email: string | null
  telefone: Telefone | null
  registradoEm: string
  /** Who signs the transfer: the owner, or somebody by power of attorney with this document. */
  assina: 'dono' | 'rg_terceiro' | 'cnh_terceiro'
  despesas: number | null
  conta: Conta
  contaDoTitular: Conta | null
}

const vendedor = 'POST /core/faturamento/auto/dados-vendedor'
const selecionar = 'POST /core/faturamento/auto/selecionar-veiculo'
const agendar = 'PUT /core/faturamento/auto/agendar-vistoria'

const digitosDe = (dito: Telefone | null) => dito && `${dito.ddd}${dito.telefone}`

/** An address that was only begun is not sent. */
export const enderecoInteiro = (endereco: ContatosDitos['endereco']): ContatosDitos['endereco'] =>
  endereco && endereco.endereco !== '' && endereco.numero !== '' ? endereco : null

function visitaDe({ termos, regras, nome, telefone, dia, periodo, endereco: onde }: VisitaDita): Corpo<typeof agendar> {
  const { cep, endereco: logradouro, numero, complemento, bairro, cidade, uf: estado } = onde
  return {
    termos,
    regras,
    acompanhanteVistoria: { nome, telefone: digitosDe(telefone) ?? '', horarioVisita: { dia, periodo } },
    endereco: { cep, logradouro, numero: numero || '0', complemento: complemento ?? null, bairro, cidade, estado },
  }
}

/** The holder's acts in the billing of a used vehicle, as its table has them. */
export const atos = {
  ...comuns,
  atualizarCadastro: ato<'PATCH /core/faturamento-credito/atualizar', DoBem, ContatosDitos | undefined>(
    'PATCH /core/faturamento-credito/atualizar',
    (lido, com) => ({
      query: query(lido),
      body: {
        fluxoProcesso: 'used',
        ...(com ? contatosDe({ ...com, endereco: enderecoInteiro(com.endereco) }) : {}),
      },
    }),
  ),
  selecionarVeiculo: ato<typeof selecionar, DoBem, VeiculoDito>(
    selecionar,
    (lido, { placa, tipo, marca, modelo, anos, uf, cor, chassi, renavam, valor }) => ({
      query: query(lido),
      body: { placa, tipo, marca: marca.nome, modelo: modelo.nome, ...anosDe(anos), uf, cor, chassi, renavam, valor },
    }),
  ),
  escolherOutro: ato<typeof passo, DoBem>(passo, mover({ ato: 'escolherOutro' })),
  trocarVistoria: ato<typeof passo, DoBem, { tipoVistoria: TipoDeVistoria }>(passo, (lido, com) =>
    mover({ ato: 'trocarVistoria', ...com })(lido),
  ),
  pedirVistoriaDigital: ato<typeof passo, DoBem, Termos>(
    passo,
    mover({ ato: 'pedirVistoriaDigital', termos: true, regras: true }),
  ),
  agendarVistoriaTecnica: ato<typeof agendar, DoBem, VisitaDita>(agendar, (lido, com) => ({
    query: query(lido),
    body: visitaDe(com),
  })),
  pedirDeNovo: ato<typeof passo, DoBem>(passo, mover({ ato: 'pedirDeNovo' })),
  remarcar: ato<typeof passo, DoBem>(passo, mover({ ato: 'remarcar' })),
  escolherVendedor: ato<typeof passo, DoBem, { tipoVendedor: TipoDeVendedor }>(passo, (lido, com) =>
    mover({ ato: 'escolherVendedor', ...com })(lido),
  ),
  trocarVendedor: ato<typeof passo, DoBem, { tipoVendedor: TipoDeVendedor }>(passo, (lido, com) =>
    mover({ ato: 'trocarVendedor', ...com })(lido),
  ),
  informarVendedor: ato<typeof vendedor, DoBem, VendedorDito>(
    vendedor,
    (lido, { nome, inscricaoNacional, email, telefone, registradoEm, assina, despesas, conta, contaDoTitular }) => ({
      query: query(lido),
      body: {
        nome,
        inscricaoNacional,
        email,
        telefone: digitosDe(telefone),
        registradoEm,
        procurador: assina === 'dono' ? null : assina,
        despesas: despesas ?? 0,
        conta: { beneficiario: nome, inscricaoNacional, ...conta },
        contaDoTitular: doTitular(lido, contaDoTitular),
      },
    }),
  ),
}
export type Atos = typeof atos
