import { type Dia, padCota, padGrupo, type TipoCota } from '@contempla/consorcio'
import { linhasDosCadastros } from './cadastros.ts'
import { CABECALHO, linhasDosGrupos } from './demo.ts'
import { createGrupo, type Grupo, type ModeloDeGrupo, PLANOS } from './grupos.ts'
import { calendarioDaDemonstracao } from './grupos-da-demonstracao.ts'
import { generateCota } from './historico.ts'
import { cpfDe } from './inscricoes.ts'
import type { Linha } from './linha.ts'
import { nomeDePessoa } from './nomes.ts'
import { linhasDosParceiros } from './parceiros.ts'
import { enderecoDe } from './registro.ts'
import { createSorteio } from './sorteio.ts'

const cotasPorGrupo = 5000
const primeiroGrupo = 100_001
/** The number is beyond the demo's customers, so that both files can be loaded into one database. */
const primeiroCliente = 10_000_000
const cotasPorCliente = 5 / 4

const MODELOS: readonly [Modelo, ...Modelo[]] = [
  { categoria: 'auto', bem: 'Automóvel compacto 1.0', creditoInicial: 7_500_000, venda: PLANOS.auto80 },
  { categoria: 'imovel', bem: 'Imóvel residencial', creditoInicial: 30_000_000, venda: PLANOS.imovel180 },
  { categoria: 'servico', bem: 'Reforma e serviços', creditoInicial: 2_500_000, venda: PLANOS.servico36 },
  { categoria: 'pesados', bem: 'Caminhão trator 6x2', creditoInicial: 45_000_000, venda: PLANOS.pesados100 },
]
type Modelo = Pick<ModeloDeGrupo, 'bem' | 'creditoInicial' | 'venda'> & { categoria: TipoCota }

export type OpcoesDaMassa = {
  cotas: number
  semente: number
  hoje: Dia
  /** The oldest groups have held this many assemblies; fewer make the file smaller. */
  meses?: number
}

/**
 * Writes a file of any size for measuring: groups of up to 5,000 quotas of the demo's first partner, a few months old.
 */
export function* generateMassa({ cotas, semente, hoje, meses = 3 }: OpcoesDaMassa): Generator<Linha> {
  const sorteio = createSorteio(semente)
  yield CABECALHO
  yield* linhasDosCadastros()
  yield* linhasDosParceiros()
  const calendario = calendarioDaDemonstracao()
  const grupos: Grupo[] = []
  for (let g = 0; g * cotasPorGrupo < cotas; g += 1) {
    const modelo = MODELOS[g % MODELOS.length] ?? MODELOS[0]
    const codigo = padGrupo(primeiroGrupo + g)
    const calendarioDoGrupo = { assembleia: sorteio.inteiro(1, meses), emDias: sorteio.inteiro(1, 28) }
    grupos.push(createGrupo({ ...modelo, ...calendarioDoGrupo, codigo, parceiro: 'contempla' }, hoje, calendario))
  }
  yield* linhasDosGrupos(grupos, () => cotasPorGrupo)
  let clienteAtual = -1
  for (let i = 0; i < cotas; i += 1) {
    const grupo = grupos[Math.floor(i / cotasPorGrupo)]
    if (!grupo) continue
    const numeroDoCliente = Math.floor(i / cotasPorCliente)
    const cliente = cpfDe(primeiroCliente + numeroDoCliente)
    if (numeroDoCliente !== clienteAtual) {
      clienteAtual = numeroDoCliente
      yield linhaDoCliente(grupo.parceiro, cliente, numeroDoCliente, nomeDePessoa(sorteio))
    }
    const emAtraso = sorteio.fracao() < 0.08 ? 1 : 0
    yield* generateCota({ grupo, cliente, numero: padCota((i % cotasPorGrupo) + 1), emAtraso }, hoje)
  }
}

const linhaDoCliente = (parceiro: string, inscricaoNacional: string, numero: number, nome: string): Linha => ({
  tipo: 'cliente',
  parceiro,
  inscricaoNacional,
  nome,
  emails: [{ email: `cliente${numero}@massa.example` }],
  telefones: [{ numero: `+55119${String(90_000_000 + (numero % 9_999_999))}`, tipoTelefone: 3 }],
  enderecos: [enderecoDe(numero)],
  nascimentoFundacao: `19${50 + (numero % 50)}-0${1 + (numero % 9)}-1${numero % 10}`,
})
