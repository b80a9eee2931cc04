import type { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import type { ChaveDoManual } from '@contempla/consorcio/processos'
import type { Contrato } from '@contempla/contract'
import type { Input } from '@contempla/web'
import { ato, type Lido } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import { type ContatosDitos, contatosDe } from '../contatos.tsx'
import type { FaturamentoDoBem } from './consultas.ts'

export type DoBem = Lido<FaturamentoDoBem>
export type Talvez = Lido<FaturamentoDoBem | null>
type DaCota = Pick<Talvez, 'cota'>
type Corpo<K extends keyof Contrato & string> = Input<Contrato, K> extends { body?: infer B } ? NonNullable<B> : never
type Passo = Corpo<'POST /core/faturamento/auto/passo'>
type Contas = Corpo<'POST /core/faturamento/auto/conta'>
type Conta = Omit<Contas['conta'], 'beneficiario' | 'inscricaoNacional'>
type Achado = { codigo: number; nome: string }

/** The two years of a vehicle, 'fabricação/modelo' (document 2 §3). */
export type Anos = `${number}/${number}`
export type Uf = ReturnType<typeof getStates>[number]['code']

const passo = 'POST /core/faturamento/auto/passo'
const cadastrar = 'POST /core/faturamento/auto/cadastrar-veiculo'
const query = ({ cota: { idCota } }: DaCota) => ({ idCota: String(idCota) })

const mover = (body: Passo) => (lido: DoBem) => ({ query: query(lido), body })

const anosDe = (anos: Anos) => {
  const [anoFabricacao = 0, anoModelo = 0] = anos.split('/').map(Number)
  return { anoFabricacao, anoModelo }
}

/** The holder's own account, whatever is typed of whose it is. */
const doTitular = ({ cota: { dadosCadastrais } }: DoBem, conta: Conta | null | undefined): Contas['contaDoTitular'] =>
  conta ? { beneficiario: dadosCadastrais.nome, inscricaoNacional: dadosCadastrais.inscricaoNacional, ...conta } : null

type ContasDitas = {
  /** Asked for only where the table of suppliers has no CNPJ of the dealership. */
  inscricaoNacional?: string
  conta: Conta
  /** Asked for only where something of the credit comes to the holder. */
  contaDoTitular?: Conta
}

/** The account of who sells is of the dealership that was chosen. */
function contasDe(lido: DoBem, { inscricaoNacional, conta, contaDoTitular }: ContasDitas): Contas {
  const { concessionaria } = lido.estado.dadosFaturamento
  return {
    conta: {
      beneficiario: concessionaria?.razaoSocial ?? '',
      inscricaoNacional: concessionaria?.cnpj ?? inscricaoNacional ?? '',
      ...conta,
    },
    contaDoTitular: doTitular(lido, contaDoTitular),
  }
}

type RecebedorDito = {
  bem: string
  valorCompra: number
  despesas: number | null
  beneficiario: string
  inscricaoNacional: string
  conta: Conta
  contaDoTitular: Conta | null
}

/** The holder's acts in the billing of a vehicle, as the tables have them. */
export const atos = {
  iniciar: ato<'GET /core/faturamento/auto/iniciar', DoBem>('GET /core/faturamento/auto/iniciar', (lido) => ({
    query: query(lido),
  })),
  iniciarManual: ato<'POST /core/faturamento/auto/iniciar-manual', DoBem, { motivoEncerramento: ChaveDoManual }>(
    'POST /core/faturamento/auto/iniciar-manual',
    (lido, body) => ({ query: query(lido), body }),
  ),
  escolherNovo: ato<typeof passo, DoBem>(passo, mover({ ato: 'escolherNovo' })),
  atualizarCadastro: ato<'PATCH /core/faturamento-credito/atualizar', DoBem, ContatosDitos | undefined>(
    'PATCH /core/faturamento-credito/atualizar',
    (lido, com) => ({ query: query(lido), body: { fluxoProcesso: 'new', ...(com ? contatosDe(com) : {}) } }),
    { leva: href('/faturamentonovo/proximos-passos') },
  ),
  escolherBem: ato<typeof cadastrar, DoBem, { marca: Achado; modelo: Achado; anos: Anos; cor: string }>(
    cadastrar,
    (lido, { marca, modelo, anos, cor }) => ({
      query: query(lido),
      body: {
        marca: { codFabricante: marca.codigo, nomeFabricante: marca.nome },
        modelo: { idBem: modelo.codigo, nomeBem: modelo.nome },
        ...anosDe(anos),
        cor,
      },
    }),
  ),
  incluirMarca: ato<typeof cadastrar, DoBem, { marca: string; modelo: string; anos: Anos; cor: string }>(
    cadastrar,
    (lido, { marca, modelo, anos, cor }) => ({
      query: query(lido),
      body: {
        marca: { codFabricante: null, nomeFabricante: marca },
        modelo: { idBem: null, nomeBem: modelo },
        ...anosDe(anos),
        cor,
      },
    }),
  ),
  informarCompra: ato<typeof passo, DoBem, { valorCompra: number; despesas: number | null }>(
    passo,
    (lido, { valorCompra, despesas }) => mover({ ato: 'informarCompra', valorCompra, despesas: despesas ?? 0 })(lido),
  ),
  informarConcessionaria: ato<typeof passo, DoBem, { concessionaria: Achado }>(passo, (lido, { concessionaria }) =>
    mover({ ato: 'informarConcessionaria', idFornecedor: concessionaria.codigo })(lido),
  ),
  incluirConcessionaria: ato<typeof passo, DoBem, { razaoSocial: string; cnpj: string; cidade: string; uf: Uf }>(
    passo,
    (lido, com) => mover({ ato: 'incluirConcessionaria', ...com })(lido),
  ),
  informarConta: ato<'POST /core/faturamento/auto/conta', DoBem, ContasDitas>(
    'POST /core/faturamento/auto/conta',
    (lido, com) => ({ query: query(lido), body: contasDe(lido, com) }),
  ),
  confirmarFaturamento: ato<typeof passo, DoBem>(passo, mover({ ato: 'confirmarFaturamento' })),
  informarNotaFiscal: ato<typeof passo, DoBem, { chave: string; chassi: string }>(passo, (lido, com) =>
    mover({ ato: 'informarNotaFiscal', ...com })(lido),
  ),
  resolverPendencia: ato<typeof passo, DoBem>(passo, mover({ ato: 'resolverPendencia' })),
  informarRecebedor: ato<'POST /core/faturamento/auto/recebedor', DoBem, RecebedorDito>(
    'POST /core/faturamento/auto/recebedor',
    (lido, { beneficiario, inscricaoNacional, conta, contaDoTitular, despesas, ...compra }) => ({
      query: query(lido),
      body: {
        ...compra,
        despesas: despesas ?? 0,
        conta: { beneficiario, inscricaoNacional, ...conta },
        contaDoTitular: doTitular(lido, contaDoTitular),
      },
    }),
  ),
  assinar: ato<'POST /core/faturamento/auto/contrato/assinatura', DoBem, { aceite: boolean }>(
    'POST /core/faturamento/auto/contrato/assinatura',
    (lido) => {
      const { sha256 = '', aceite } = lido.estado.dadosFaturamento.contrato ?? {}
      return { query: query(lido), body: { sha256, aceite: aceite?.versao ?? '' } }
    },
  ),
  recusarContrato: ato<typeof passo, DoBem>(passo, mover({ ato: 'recusarContrato' })),
  programar: ato<'GET /core/faturamento/auto/programar-pagamento', DoBem>(
    'GET /core/faturamento/auto/programar-pagamento',
    (lido) => ({ query: query(lido) }),
  ),
  voltar: ato<typeof passo, DoBem>(passo, mover({ ato: 'voltar' })),
  recomecar: ato<'GET /core/faturamento/auto/reiniciar-fluxo', DoBem>(
    'GET /core/faturamento/auto/reiniciar-fluxo',
    (lido) => ({ query: query(lido) }),
  ),
  ciente: ato<typeof passo, DoBem>(passo, mover({ ato: 'ciente' }), { leva: href('/home') }),
  desistir: ato<typeof passo, DoBem>(passo, mover({ ato: 'desistir' }), {
    leva: href('/home'),
    feito: 'Faturamento desfeito: o crédito continua seu.',
  }),
}
export type Atos = typeof atos
