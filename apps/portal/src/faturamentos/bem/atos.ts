import type { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import type { ChaveDoManual } from '@contempla/consorcio/processos'
import type { Contrato } from '@contempla/contract'
import type { Input } from '@contempla/web'
import { ato, type Lido } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { FaturamentoDoBem } from './consultas.ts'

export type DoBem = Lido<FaturamentoDoBem>
export type Talvez = Lido<FaturamentoDoBem | null>
type DaCota = Pick<Talvez, 'cota'>
/** What a call takes in its body. */
export type Corpo<K extends keyof Contrato & string> =
  Input<Contrato, K> extends { body?: infer B } ? NonNullable<B> : never
type Contas = Corpo<'POST /core/faturamento/auto/conta'>
export type Conta = Omit<Contas['conta'], 'beneficiario' | 'inscricaoNacional'>

/** The two years of a vehicle, 'fabricação/modelo' (document 2 §3). */
export type Anos = `${number}/${number}`
export type Uf = ReturnType<typeof getStates>[number]['code']
/** One of many that the server found. */
export type Achado = { codigo: number; nome: string }

export const anosDe = (anos: Anos) => {
  const [anoFabricacao = 0, anoModelo = 0] = anos.split('/').map(Number)
  return { anoFabricacao, anoModelo }
}

export const passo = 'POST /core/faturamento/auto/passo'
export const query = ({ cota: { idCota } }: DaCota) => ({ idCota: String(idCota) })

/** Makes a step that has no call of its own. */
export const mover = (body: Corpo<typeof passo>) => (lido: DoBem) => ({ query: query(lido), body })

/** The holder's own account, whatever is typed of whose it is. */
export const doTitular = (
  { cota: { dadosCadastrais } }: DoBem,
  conta: Conta | null | undefined,
): Contas['contaDoTitular'] =>
  conta ? { beneficiario: dadosCadastrais.nome, inscricaoNacional: dadosCadastrais.inscricaoNacional, ...conta } : null

type ContasDitas = {
  /** Asked for only where the table of suppliers has no CNPJ of the dealership. */
  inscricaoNacional?: string
  conta: Conta
  /** Asked for only where something of the credit comes to the holder. */
  contaDoTitular?: Conta
}

/** The account of who sells is of whom the case knows as such. */
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

/** The holder's acts that both billings of a vehicle have. */
export const comuns = {
  iniciar: ato<'GET /core/faturamento/auto/iniciar', DoBem>('GET /core/faturamento/auto/iniciar', (lido) => ({
    query: query(lido),
  })),
  iniciarManual: ato<'POST /core/faturamento/auto/iniciar-manual', DoBem, { motivoEncerramento: ChaveDoManual }>(
    'POST /core/faturamento/auto/iniciar-manual',
    (lido, body) => ({ query: query(lido), body }),
  ),
  informarConta: ato<'POST /core/faturamento/auto/conta', DoBem, ContasDitas>(
    'POST /core/faturamento/auto/conta',
    (lido, com) => ({ query: query(lido), body: contasDe(lido, com) }),
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
export type Comuns = typeof comuns
